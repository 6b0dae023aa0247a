import type { World } from './app.ts'
import { buildApplication, buildEmployer, buildJob } from './factories.ts'
import type { buildBot } from './telegram.ts'

/** Employers who hear of applications in Telegram. */
export function buildToldPeople(world: World, bot: Awaited<ReturnType<typeof buildBot>>) {
  async function buildLinked() {
    const employer = await buildEmployer(world)
    const chat = await bot.link(employer)
    bot.api.messages.length = 0
    return { employer, chat }
  }

  /** The employer's job is applied to: one message waits for each application. */
  async function tell(
    { employer, chat }: Awaited<ReturnType<typeof buildLinked>>,
    { applications = 1 } = {},
  ) {
    const job = await buildJob(world, { employerId: employer.id, title: 'Nonvoy' })
    const built = []
    for (let count = 0; count < applications; count++) built.push(await buildApplication(world, { job }))
    await bot.deliver()
    return { employer, chat, job, applications: built }
  }

  return {
    buildLinked,
    tell,
    buildTold: async (options: { applications?: number } = {}) => tell(await buildLinked(), options),
    async stateOf({ id }: { id: number }) {
      const { rows } = await world.pool.query(
        `SELECT state, attempts, round(extract(epoch FROM due_at - now()))::int AS wait FROM deliveries
         WHERE user_id = $1 AND channel = 'telegram' ORDER BY event_id`,
        [id],
      )
      return rows
    },
  }
}
