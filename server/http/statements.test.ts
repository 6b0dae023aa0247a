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

/** Calls of every day, and how many statements each sends. The first one finds the session. */
const everyday = {
  getProfile: 2,
  listApplications: 2,
  getApplication: 2,
  createApplication: 2,
  withdrawApplication: 3,
  listEmployerApplications: 2,
  countEmployerApplications: 2,
  countWaitingApplications: 2,
  // The first opening tells the seeker.
  getEmployerApplication: 4,
  annotateApplication: 2,
  decideApplication: 3,
  decideApplications: 3,
  // The first reading tells the other one.
  listMessages: 3,
  sendMessage: 2,
  listNotifications: 2,
  countNotifications: 1,
  readNotifications: 3,
  listSavedJobs: 2,
  listSavedIds: 2,
  saveJob: 2,
  unsaveJob: 2,
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
