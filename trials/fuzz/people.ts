import { createHash } from 'node:crypto'
import { basicHeader, deadToken, headerForms } from '../../tests/support/callers.ts'
import {
  buildAdmin,
  buildApplication,
  buildEmployer,
  buildSeeker,
  builtPassword,
} from '../../tests/support/factories.ts'
import type { World } from '../support/world.ts'

export interface People {
  /** Authorization headers by kind of caller. */
  callers: Record<string, readonly string[]>
  credentials: string[]
  /** Ids of existing objects, by operation. */
  ownIds: Record<string, string[]>
  /** Restores the accounts and sessions that the trial needs. */
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

/** Two of each kind, so that one can request the other's objects. */
export async function buildPeople(world: World): Promise<People> {
  const people = {
    'job_seeker A': await buildSeeker(world),
    'job_seeker B': await buildSeeker(world),
    'employer A': await buildEmployer(world),
    'employer B': await buildEmployer(world),
    admin: await buildAdmin(world),
  }
  const all = Object.values(people)
  const owners = [people['employer A'].id, people['employer B'].id]
  const seekers = [people['job_seeker A'].id, people['job_seeker B'].id]
  const applied = await Promise.all(
    owners.flatMap((employerId) =>
      seekers.map((seekerId) => buildApplication(world, { employerId, seekerId })),
    ),
  )
  const applications = applied.map(({ id }) => id)
  const ids = all.map(({ id }) => id)
  const hashes = all.map(({ token }) => createHash('sha256').update(token).digest())
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
      getEmployerApplication: applications.map(String),
      decideApplication: applications.map(String),
      withdrawApplication: applications.map(String),
      getApplication: applications.map(String),
      listMessages: applications.map(String),
      sendMessage: applications.map(String),
      shareContact: applications.map(String),
      annotateApplication: applications.map(String),
      listJobsOfType: ['1', '2', '3', '4', '5'],
      // 1 means "my own resume".
      getResume: ['1'],
      updateResume: ['1'],
      deleteResume: ['1'],
      listJobsOfEmployer: owners.map(String),
      updateUser: ids.map(String),
    },
    async restore() {
      await world.pool.query(
        "UPDATE applications SET status = 'pending', decided_at = NULL, withdrawn_at = NULL WHERE id = ANY($1)",
        [applications],
      )
      await world.pool.query('UPDATE users SET disabled_at = NULL, password_hash = $2 WHERE id = ANY($1)', [
        ids,
        all[0]?.passwordHash,
      ])
      await world.pool.query(
        `INSERT INTO sessions (token_hash, user_id, expires_at)
         SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::int[]) AS one(hash, id)
         ON CONFLICT DO NOTHING`,
        [hashes, ids],
      )
    },
  }
}
