import type { Guard } from '../guard.ts'

const firstMigration = 'server/database/migrations/0001_first.sql'
const repeatable = 'server/http/idempotency.ts'
const races = 'tests/trials/races.test.ts'
const repeatTests = ['server/http/idempotency.test.ts']

/** The rule for similar usernames also refuses equal ones. */
const similarUsernames = {
  file: 'server/database/migrations/0011_look_alikes_and_known_addresses.sql',
  find: 'CREATE UNIQUE INDEX users_skeleton_taken',
  replace: 'CREATE INDEX users_skeleton_taken',
}

/** What happens once, however often it is asked for: promises 10 and 11. */
export const once: Guard[] = [
  {
    number: 10,
    what: 'one application per seeker and job',
    file: firstMigration,
    find: '  CONSTRAINT applications_once_per_job UNIQUE (seeker_id, job_id),\n',
    replace: '',
    tests: ['server/modules/applications/applications.apply.test.ts', races],
  },
  {
    number: 10,
    what: 'deciding only what is pending',
    file: 'server/modules/applications/applications.repository.ts',
    find: "        eq(applications.status, 'pending'),\n",
    replace: '',
    tests: ['server/modules/applications/applications.decide.test.ts', races],
  },
  {
    number: 10,
    what: 'deciding in one statement',
    file: 'server/modules/applications/applications.service.ts',
    find: 'if (await decideApplication(db, input)) return getApplication(db, input)',
    replace: `if ((await findApplication(db, input))?.status === 'pending') {
    await decideApplication(db, input)
    return getApplication(db, input)
  }`,
    tests: ['server/modules/applications/applications.decide.test.ts'],
  },
  {
    number: 10,
    what: 'one resume per seeker',
    file: firstMigration,
    find: 'now(),\n  CONSTRAINT resumes_one_per_seeker UNIQUE (seeker_id)',
    replace: 'now()',
    also: [
      {
        file: 'server/modules/resumes/resumes.repository.ts',
        find: '    .onConflictDoNothing({ target: resumes.seekerId })\n',
        replace: '',
      },
    ],
    tests: ['server/modules/resumes/resumes.test.ts', races],
  },
  {
    number: 10,
    what: 'one account per name',
    file: firstMigration,
    find: 'now(),\n  CONSTRAINT users_username_taken UNIQUE (username_key)',
    replace: 'now()',
    also: [similarUsernames],
    tests: ['server/modules/auth/auth.register.test.ts', races],
  },
  {
    number: 10,
    what: 'one key for all spellings of a name',
    file: 'server/identity/usernames.ts',
    find: "username.normalize('NFKC').trim().toLowerCase()",
    replace: 'username.trim().toLowerCase()',
    also: [similarUsernames],
    tests: ['server/modules/auth/auth.register.test.ts'],
  },
  {
    number: 11,
    what: 'one call per key',
    file: 'server/database/migrations/0005_limits_and_repeats.sql',
    find: 'now(),\n  PRIMARY KEY (user_id, key)',
    replace: 'now()',
    tests: [...repeatTests, races],
  },
  {
    number: 11,
    what: 'giving the first answer again',
    file: repeatable,
    find: 'if (!rowCount) return findAnswer<Answer>(tx, { userId, key, hash })',
    replace: '',
    tests: repeatTests,
  },
  {
    number: 11,
    what: 'one transaction for the call and its answer',
    file: repeatable,
    find: 'const answer = await run(tx)',
    replace: 'const answer = await run(db)',
    tests: repeatTests,
  },
  {
    number: 11,
    what: 'telling another call under the same key',
    file: repeatable,
    find: 'if (!rows[0]?.same) throw refused()',
    replace: 'if (!rows[0]) throw refused()',
    tests: repeatTests,
  },
  {
    number: 11,
    what: 'a key of each person alone',
    file: 'server/database/migrations/0005_limits_and_repeats.sql',
    find: 'PRIMARY KEY (user_id, key)',
    replace: 'PRIMARY KEY (key)',
    tests: repeatTests,
  },
]
