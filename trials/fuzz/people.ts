import { createHash, randomBytes } from 'node:crypto'
import { basicHeader, deadToken, headerForms } from '../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildJob,
  buildResume,
  buildSavedSearch,
  buildSeeker,
  builtPassword,
} from '../../tests/support/factories.ts'
import type { World } from '../support/world.ts'
import type { Phones } from './phones.ts'

export interface People {
  /** Authorization headers by kind of caller. */
  callers: Record<string, readonly string[]>
  credentials: string[]
  /** Ids and names of existing objects, by operation. */
  ownIds: Record<string, string[]>
  /** What several are decided by, and the order of the kinds of job. */
  idLists: number[][]
  /** A link for a new password of one of them. */
  resetToken: string
  /** By the names of the callers and by usernames. */
  phones: Phones
  /** Restores the applications, and the accounts and sessions that the trial needs. */
  restore(): Promise<void>
}

const garbled = [
  'Token',
  'Bearer',
  'Token ',
  'Basic ????',
  'Basic Og==',
  'Digest x',
  `Token ${'y'.repeat(5000)}`,
]

const kinds = ['1', '2', '3', '4', '5']

const states = [
  { status: 'pending' },
  { status: 'pending', phoneShared: true },
  { status: 'accepted' },
  { status: 'rejected', phoneShared: true },
  { status: 'accepted', withdrawnAt: new Date() },
] as const

/** Two of each kind, so that one can request the other's objects. */
export async function buildPeople(world: World): Promise<People> {
  const people = {
    'job_seeker A': await buildSeeker(world, { phoneNumber: '+998770000001' }),
    'job_seeker B': await buildSeeker(world, { phoneNumber: '+998770000002' }),
    'employer A': await buildEmployer(world, { phoneNumber: '+998770000003' }),
    'employer B': await buildEmployer(world, { phoneNumber: '+998770000004' }),
    admin: await buildAdmin(world, { phoneNumber: '+998770000005' }),
  }
  const all = Object.values(people)
  const owners = [people['employer A'].id, people['employer B'].id]
  const seekers = [people['job_seeker A'].id, people['job_seeker B'].id]
  const applied = await Promise.all(
    owners.flatMap((employerId) =>
      seekers.flatMap((seekerId) =>
        states.map((state) => buildApplication(world, { employerId, seekerId, ...state })),
      ),
    ),
  )
  const applications = applied.map(({ id }) => id)
  const jobs = applied.map(({ jobId }) => String(jobId))
  const ended = await Promise.all(
    owners.flatMap((employerId) =>
      Array.from({ length: 3 }, () => buildJob(world, { employerId, state: 'expired' })),
    ),
  )
  for (const seekerId of seekers) await buildResume(world, { seekerId })
  const searches = await Promise.all(
    seekers.flatMap((seekerId) => Array.from({ length: 9 }, () => buildSavedSearch(world, { seekerId }))),
  )
  const ids = all.map(({ id }) => id)
  const hashes = all.map(({ token }) => createHash('sha256').update(token).digest())
  const resetToken = randomBytes(32).toString('base64url')
  const both = (token: string) => [headerForms.Token(token), headerForms.Bearer(token)]
  return {
    callers: {
      ...Object.fromEntries(Object.entries(people).map(([name, { token }]) => [name, both(token)])),
      anonymous: [''],
      dead: both(deadToken),
      garbled,
    },
    credentials: [
      ...all.map(({ username }) => basicHeader(username, builtPassword)),
      basicHeader(all[0]?.username ?? '', 'wrong password'),
      basicHeader('nobody', 'пароль: 😀'),
    ],
    ownIds: {
      getOwnJob: jobs,
      editJob: jobs,
      closeJob: jobs,
      extendJob: jobs,
      reopenJob: ended.map(({ id }) => String(id)),
      getAdminJob: jobs,
      hideJob: ended.map(({ id }) => String(id)),
      restoreJob: ended.map(({ id }) => String(id)),
      getEmployer: [people['employer A'].username, people['employer B'].username],
      getEmployerApplication: applications.map(String),
      decideApplication: applications.map(String),
      withdrawApplication: applications.map(String),
      getApplication: applications.map(String),
      listMessages: applications.map(String),
      sendMessage: applications.map(String),
      shareContact: applications.map(String),
      annotateApplication: applications.map(String),
      reportJob: jobs,
      dismissReports: jobs,
      saveJob: jobs,
      unsaveJob: jobs,
      editSavedSearch: searches.map(({ id }) => String(id)),
      deleteSavedSearch: searches.slice(1).map(({ id }) => String(id)),
      getSearchToStop: searches.map(({ stopKey }) => stopKey),
      stopSearch: searches.map(({ stopKey }) => stopKey),
      listJobsOfType: kinds,
      editJobType: kinds,
      archiveJobType: kinds,
      restoreJobType: kinds,
      setJobTypePicture: kinds,
      removeJobTypePicture: kinds,
      getPlace: ['1', '102', '1001'],
      listMahallas: ['102', '1001'],
      // 1 means "my own resume".
      getResume: ['1'],
      updateResume: ['1'],
      deleteResume: ['1'],
      listJobsOfEmployer: owners.map(String),
      updateUser: ids.map(String),
      getUser: ids.map(String),
      listApplicationsOfSeeker: seekers.map(String),
      listUserNotes: ids.map(String),
      createUserNote: ids.map(String),
      endUserSessions: ids.map(String),
      makePasswordLink: ids.map(String),
      verifyEmployer: owners.map(String),
      unverifyEmployer: owners.map(String),
    },
    idLists: [
      Array.from({ length: 16 }, (_, index) => 16 - index),
      applications,
      applications.slice(0, 2),
      [...applications.slice(-3), 2_000_000_000],
    ],
    resetToken,
    phones: new Map(
      Object.entries(people).flatMap(([name, { username, phoneNumber }]) => [
        [name, phoneNumber],
        [username, phoneNumber],
      ]),
    ),
    async restore() {
      // First of all: nothing begins again for an account that is being deleted.
      await world.pool.query(
        `UPDATE users SET disabled_at = NULL, deletion_asked_at = NULL, password_hash = $2, phone_number = phone
         FROM unnest($1::int[], $3::text[]) AS one (person, phone) WHERE id = person`,
        [ids, all[0]?.passwordHash, all.map(({ phoneNumber }) => phoneNumber)],
      )
      // Whoever leaves closes them.
      await world.pool.query(
        `UPDATE jobs SET state = 'open', close_reason = NULL, expires_at = now() + interval '30 days'
         WHERE id = ANY($1) AND state = 'closed'`,
        [jobs],
      )
      await world.pool.query('DELETE FROM job_types WHERE id > 16; UPDATE job_types SET archived_at = NULL')
      // What is withdrawn cannot be decided, so all begin as if it were not.
      await world.pool.query('UPDATE applications SET withdrawn_at = NULL WHERE id = ANY($1)', [applications])
      await world.pool.query(
        `UPDATE applications SET status = one.status, decided_at = decided, withdrawn_at = withdrawn,
           phone_shared = shared, times_sent = 1
         FROM unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::boolean[])
           AS one (id, status, decided, withdrawn, shared) WHERE applications.id = one.id`,
        [
          applications,
          applied.map(({ status }) => status),
          applied.map(({ decidedAt }) => decidedAt),
          applied.map(({ withdrawnAt }) => withdrawnAt),
          applied.map(({ phoneShared }) => phoneShared),
        ],
      )
      await world.pool.query(
        `INSERT INTO sessions (token_hash, user_id, expires_at)
         SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::int[]) AS one(hash, id)
         ON CONFLICT DO NOTHING`,
        [hashes, ids],
      )
      await world.pool.query(
        `INSERT INTO password_resets (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')
         ON CONFLICT DO NOTHING`,
        [createHash('sha256').update(resetToken).digest(), ids[0]],
      )
    },
  }
}
