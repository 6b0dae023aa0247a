import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../contract/index.ts'
import { buildTestApp, listen } from '../../../tests/support/app.ts'
import { headerForms } from '../../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildSeeker,
  type Person,
} from '../../../tests/support/factories.ts'
import { call, expectFailure, succeed } from '../../../tests/support/requests.ts'
import { adminLog } from '../../database/admin-schema.ts'
import { takePlace } from '../../database/export-places.ts'
import { exportPlaces, exportTickets } from '../../database/numbers-schema.ts'
import { users } from '../../database/schema.ts'
import { deleteSessionsOf } from '../../identity/sessions.ts'

const world = await buildTestApp()
const { db, pool } = world
const { createExportTicket, exportUsers, exportJobs, exportApplications } = endpoints
const admin = await buildAdmin(world)

type Query = Record<string, string | number>
const read = (body: string) => parse(body, { bom: true, record_delimiter: '\r\n' }) as string[][]
const exported = async (endpoint: Parameters<typeof succeed>[1], query: Query) =>
  read(String((await succeed(world, endpoint, { as: admin, query })).body))
const newTicket = async (as: Person = admin) => (await succeed(world, createExportTicket, { as })).body.ticket

describe('a file', () => {
  test('has the people of the list, as filtered, for a spreadsheet', async () => {
    const lola = await buildSeeker(world, { username: 'lola', createdAt: new Date('2020-03-05T19:30:00Z') })
    await buildSeeker(world, { createdAt: new Date('2020-03-07T19:00:00Z') })
    const query = { role: 'job_seeker', from: '2020-03-06', to: '2020-03-07' }
    const { body, headers } = await succeed(world, exportUsers, { as: admin, query })
    const name = /^attachment; filename="mahalla-ish-job-seekers-\d{4}-\d\d-\d\d\.csv"$/
    expect(headers['content-disposition']).toMatch(name)
    const employers = await succeed(world, exportUsers, { as: admin, query: { ...query, role: 'employer' } })
    expect(employers.headers['content-disposition']).toContain('filename="mahalla-ish-employers-')
    expect(headers['x-total-count']).toBe('1')
    expect(String(body)).toBe(
      `\uFEFFID,Username,To'liq ism,Telefon,Manzil,Ro'yxatdan o'tgan,Hisob,Arizalar\r\n${lola.id},lola,Dilnoza,'+998901234567,"Toshkent, Chilonzor tumani",2020-03-06 00:30,Faol,0\r\n`,
    )
    const list = await succeed(world, endpoints.listUsers, { as: admin, query })
    expect(list.body.map(({ id }) => id)).toEqual([lola.id])
    expect(list.headers['x-total-count']).toBe('1')
  })

  test('is found by the words of a search, like the list', async () => {
    const nodira = await buildEmployer(world, { firstName: 'Nodirabegim' })
    const rows = await exported(exportUsers, { role: 'employer', q: 'Нодирабегим' })
    expect(rows.slice(1).map(([id]) => Number(id))).toEqual([nodira.id])
  })

  test('SECURITY 76: no cell is a formula', async () => {
    const texts = ['=1+1', '+998', '-5', '@SUM(A1)', '\tx', '\rx', 'a=b', 'x"y', 'two\nlines', ' =1', '＝1']
    const employer = await buildEmployer(world)
    for (const title of texts) await buildJob(world, { title, employerId: employer.id, jobTypeId: 7 })
    const [, ...rows] = await exported(exportJobs, { job_type: 7 })
    const titles = rows.map((row) => row[1]).toReversed()
    expect(titles).toEqual(texts.map((text) => text.replace(/^[=+\-@\t\r＝]|(?<=^ )=/, "'$&")))
  })

  test('of jobs has their states and numbers', async () => {
    const job = await buildJob(world, {
      jobTypeId: 8,
      state: 'closed',
      closeReason: 'found_here',
      regionId: 1,
      districtId: 102,
      salaryMax: '4000000',
    })
    await buildApplication(world, { job, status: 'accepted' })
    await buildApplication(world, { job, withdrawnAt: new Date() })
    await buildJob(world, { jobTypeId: 8 })
    const [head = [], ...rows] = await exported(exportJobs, { job_type: 8, state: 'closed', place: 102 })
    expect(rows).toHaveLength(1)
    const cells = Object.fromEntries(head.map((name, index) => [name, rows[0]?.[index]]))
    expect(cells).toMatchObject({
      ID: String(job.id),
      "Maosh (so'm)": '3500000',
      "Maosh, gacha (so'm)": '4000000',
      Holati: 'Yopilgan',
      'Tuman yoki shahar': expect.stringMatching(/./),
      Arizalar: '1',
      'Javob berilgan arizalar': '1',
    })
  })

  test('SECURITY 9: of applications has no message, phone or address', async () => {
    const seeker = await buildSeeker(world, { phoneNumber: '+998771112233', address: 'Sirli manzil' })
    const sent = await buildApplication(world, {
      seekerId: seeker.id,
      message: 'Sirli xabar',
      status: 'rejected',
      appliedAt: new Date('2019-05-05T08:00:00Z'),
    })
    await buildApplication(world, { withdrawnAt: new Date(), appliedAt: new Date('2019-05-05T08:00:00Z') })
    const query = { from: '2019-05-05', to: '2019-05-05' }
    const { body } = await succeed(world, exportApplications, {
      as: admin,
      query: { ...query, status: 'rejected' },
    })
    expect(body).not.toMatch(/Sirli|771112233/)
    const [, ...rows] = read(String(body))
    expect(rows).toEqual([
      expect.arrayContaining([String(sent.id), seeker.username, 'Rad etildi', '2019-05-05 13:00']),
    ])
    expect(await exported(exportApplications, { ...query, status: 'pending' })).toHaveLength(1)
  })

  test('has every row once, in batches, also those that come and go meanwhile', async () => {
    await pool.query(`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number, created_at)
      SELECT 'ko_p_' || n, 'ko_p_' || n, 'none', 'employer', 'Ko''p', 'Buxoro', '+998901112233',
        timestamptz '2018-01-01' + make_interval(hours => n / 3) FROM generate_series(1, 2500) AS n`)
    const rows = await exported(exportUsers, { role: 'employer', to: '2018-12-31' })
    const { rows: stored } = await pool.query(
      `SELECT id::text FROM users WHERE role = 'employer' AND created_at < '2018-12-31' ORDER BY created_at DESC, users.id DESC`,
    )
    expect(rows.slice(1).map(([id]) => id)).toEqual(stored.map(({ id }) => id))
    expect(stored).toHaveLength(2500)
  })
})

describe('what is taken out', () => {
  test('SECURITY 76: is written down, without the words of a search', async () => {
    const seeker = await buildSeeker(world, { username: 'sirli_ism' })
    await exported(exportUsers, { role: 'job_seeker', q: seeker.username })
    const [entry] = await db.select().from(adminLog).orderBy(desc(adminLog.id)).limit(1)
    expect(entry).toMatchObject({
      adminId: admin.id,
      act: 'list_exported',
      details: { list: 'users', filters: '{"role":"job_seeker","q":"…"}', rows: 1 },
    })
  })

  test('SECURITY 76: is not sent when it cannot be written down', async () => {
    await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON admin_log EXECUTE FUNCTION refuse()`)
    try {
      expectFailure(await call(world, exportJobs, { as: admin }), 'unexpected')
      expect(await db.$count(exportPlaces)).toBe(0)
    } finally {
      await pool.query('DROP TRIGGER refuse ON admin_log; DROP FUNCTION refuse')
    }
  })
})

describe('a ticket', () => {
  const download = (ticket: string) =>
    call(world, exportJobs, { query: { from: '2017-01-01', to: '2017-01-01', ticket } })

  test('SECURITY 76: gives one download and no more, and only its hash is stored', async () => {
    const ticket = await newTicket()
    const { rows } = await pool.query('SELECT * FROM export_tickets')
    expect(JSON.stringify(rows)).not.toContain(ticket)
    const answers = await Promise.all([download(ticket), download(ticket), download(ticket)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401])
  })

  test('SECURITY 76: ends after a minute, with its session and with its account', async () => {
    const [late, left, blocked] = [await buildAdmin(world), await buildAdmin(world), await buildAdmin(world)]
    const tickets = [await newTicket(late), await newTicket(left), await newTicket(blocked)]
    await db.update(exportTickets).set({ expiresAt: new Date() })
    expectFailure(await download(tickets[0] ?? ''), 'not_signed_in')
    await db.update(exportTickets).set({ expiresAt: new Date(Date.now() + 60_000) })
    await deleteSessionsOf(db, { userId: left.id })
    expectFailure(await download(tickets[1] ?? ''), 'not_signed_in')
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, blocked.id))
    expectFailure(await download(tickets[2] ?? ''), 'not_signed_in')
  })

  test('SECURITY 76: does not help a caller with another role, nor opens another call', async () => {
    const ticket = await newTicket()
    await db.update(users).set({ role: 'employer' }).where(eq(users.id, admin.id))
    expectFailure(await download(ticket), 'wrong_role')
    await db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
    const other = await newTicket()
    expectFailure(
      await call(world, endpoints.listUsers, {
        headers: { authorization: headerForms.Token(other) },
        query: { role: 'employer' },
      }),
      'not_signed_in',
    )
  })
})

describe('a reader who does not read', () => {
  /** Megabytes: more than the buffers of a connection take. */
  beforeAll(async () => {
    const job = await buildJob(world, { title: 'ish '.repeat(4_000) })
    await pool.query(`INSERT INTO users (username, username_key, password_hash, role, first_name, address, phone_number)
      SELECT 'oquvchi_' || n, 'oquvchi_' || n, 'none', 'job_seeker', 'Lola', 'Buxoro', '' FROM generate_series(1, 1500) AS n`)
    await pool.query(
      `INSERT INTO applications (job_id, employer_id, seeker_id, message, applied_at)
       SELECT $1, $2, id, '', '2016-01-01' FROM users WHERE username LIKE 'oquvchi%'`,
      [job.id, job.employerId],
    )
  })

  async function open(as: Person): Promise<IncomingMessage> {
    const headers = { authorization: headerForms.Token(as.token) }
    const url = `${await listen(world)}/api${exportApplications.path}?from=2016-01-01&to=2016-01-02`
    const [response] = await once(get(url, { headers, agent: false }), 'response')
    return response
  }
  const placesOf = ({ id }: Person) => db.$count(exportPlaces, eq(exportPlaces.adminId, id))

  test('SECURITY 76: keeps one of two places, holds no connection, and leaves nothing behind', async () => {
    const [greedy, other] = [await buildAdmin(world), await buildAdmin(world)]
    const files = [await open(greedy), await open(greedy)]
    expect(files.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const third = await open(greedy)
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '60'])
    expectFailure(await call(world, createExportTicket, { as: greedy }), 'too_many_requests')
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    await newTicket(other)
    for (const file of files) file.destroy()
    await expect.poll(() => placesOf(greedy)).toBe(0)
    const whole = await open(greedy)
    let bytes = 0
    for await (const chunk of whole) bytes += chunk.length
    expect(bytes).toBeGreaterThan(20_000_000)
    await expect.poll(() => placesOf(greedy)).toBe(0)
  })

  test('SECURITY 76: of many who ask at once, two get a place; who died loses it', async () => {
    const { id: adminId } = await buildAdmin(world)
    const holder = () => crypto.randomUUID()
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => takePlace(db, { adminId, holder: holder() })),
    )
    expect(taken.filter(Boolean)).toHaveLength(2)
    await db
      .update(exportPlaces)
      .set({ renewedAt: new Date(Date.now() - 6 * 60_000) })
      .where(eq(exportPlaces.adminId, adminId))
    expect(await takePlace(db, { adminId, holder: holder() })).toBe(true)
  })
})

test('a file of a list without rows has its head', async () => {
  expect(await exported(exportJobs, { to: '2001-01-01' })).toHaveLength(1)
})
