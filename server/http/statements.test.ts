import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { endpoints } from '../../contract/index.ts'
import { buildTestApp } from '../../tests/support/app.ts'
import {
  allowedCaller,
  buildPeople,
  type EndpointName,
  prepareCall,
} from '../../tests/support/prepared-calls.ts'
import { succeed } from '../../tests/support/requests.ts'

// What Drizzle builds anew costs more than what the database does with it. Only what is prepared has a name.

const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())

const world = await buildTestApp()
const people = await buildPeople(world)

/** Calls of every day, and how many statements each sends. The first one finds the session, and a call that writes looks again when its body has come. */
const everyday = {
  getProfile: 2,
  listApplications: 2,
  getApplication: 2,
  createApplication: 3,
  withdrawApplication: 4,
  listEmployerApplications: 2,
  countEmployerApplications: 2,
  countWaitingApplications: 2,
  // The first opening tells the seeker.
  getEmployerApplication: 4,
  annotateApplication: 3,
  decideApplication: 4,
  decideApplications: 4,
  // The first reading tells the other one.
  listMessages: 3,
  sendMessage: 3,
  listNotifications: 2,
  countNotifications: 1,
  readNotifications: 4,
  listSavedJobs: 2,
  listSavedIds: 2,
  saveJob: 3,
  unsaveJob: 3,
  listSavedSearches: 2,
  getResume: 2,
  listOwnJobs: 3,
  countOwnJobs: 2,
  listJobChoices: 2,
  getOwnJob: 2,
} satisfies Partial<Record<EndpointName, number>>

test.each(Object.entries(everyday) as [keyof typeof everyday, number][])(
  '%s sends %i statements, all of them prepared',
  async (name, count) => {
    const input = await prepareCall(name, world, people)
    sent.mockClear()
    await succeed(world, endpoints[name], { ...input, as: allowedCaller(endpoints[name], people) })
    expect(statementsSent().filter((statement) => !statement.name)).toEqual([])
    expect(statementsSent()).toHaveLength(count)
  },
)

/** But for searches, which the app asks by itself after a change: they are named by their text. */
const statementsSent = () =>
  sent.mock.calls
    .map(([statement]) => statement as unknown as pg.QueryConfig)
    .filter(({ name = '' }) => !/^[0-9a-f]{40}$/.test(name))
