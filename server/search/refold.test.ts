import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../tests/support/app.ts'
import { buildEmployer, buildJob, buildResume } from '../../tests/support/factories.ts'

const world = await buildTestApp()

const keys = async () => {
  const { rows } = await world.pool.query<{ keys: string }>(`
    SELECT concat_ws('|', users.name_key, users.contact_key, jobs.title_key, jobs.words, resumes.name_key,
      job_types.name_key, (SELECT string_agg(key, ' ') FROM places), (SELECT string_agg(word, ' ') FROM known_words)) AS keys
    FROM jobs JOIN users ON users.id = employer_id JOIN job_types ON job_types.id = job_type_id, resumes`)
  return rows[0]?.keys ?? ''
}

test('a migration that changes the folding refolds all stored text', async () => {
  const employer = await buildEmployer(world, { firstName: 'Qobil', address: 'Qarshi' })
  await buildJob(world, {
    title: 'Qorovul',
    description: 'Qorovul kerak.',
    location: "Qo'qon",
    employerId: employer.id,
    jobTypeId: 14,
  })
  await buildResume(world, { fullName: 'Qodir', seekerId: employer.id })
  const before = await keys()
  expect(before).toContain('qorovul')

  const { rows } = await world.pool.query<{ body: string }>(
    "SELECT prosrc AS body FROM pg_proc WHERE proname = 'fold_text'",
  )
  const changed = rows[0]?.body.replace('RETURN folded', "RETURN replace(folded, 'q', 'k')") ?? ''
  await world.db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION fold_text(input text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fold$${changed}$fold$`),
  )
  expect(await keys()).toBe(before)
  await world.db.execute(sql`SELECT refold_everything()`)
  const after = await keys()
  expect(after).toContain('korovul')
  expect(after).toContain('kokon')
  expect(after).not.toContain('q')
})
