import type { FastifyInstance } from 'fastify'
import { type JobPictureWords, picturePath, pictureWords } from '../../contract/job-picture.ts'
import type { Job } from '../../contract/jobs.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { FairQueue } from '../fair-queue.ts'
import { addressKey } from '../http/address-key.ts'
import type { Answer } from '../http/in-process.ts'
import { apiHeaders, withStrictTransport } from '../http/security-headers.ts'

/** Whoever has it keeps it. What stands between asks again after an hour: the job may be hidden by then. */
const long = 'public, max-age=31536000, s-maxage=3600, immutable'
/** Of some 30 KB each. */
const keptBytes = 8 * 1024 * 1024
const drawingsAtOnce = { mostRunning: 1, mostPerAddress: 1, mostWaiting: 40 }

interface JobPictureParts {
  /** Without a slash at the end. */
  origin: string
  read: (path: string) => Promise<Answer>
  draw: (words: JobPictureWords) => Promise<Buffer>
}

/**
 * The picture that messengers show for a shared job. The address has a hash of its words, and only the address of the
 * words that the job has now is drawn: so there are no more pictures to ask for than jobs.
 */
export function registerJobPictures(app: FastifyInstance, { origin, read, draw }: JobPictureParts) {
  const headers = withStrictTransport(
    {
      ...apiHeaders,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'cache-control': long,
      'content-type': 'image/png',
    },
    origin,
  )
  const drawn = new ResponseCache({ limit: keptBytes })
  const drawings = new FairQueue(drawingsAtOnce)
  app.get('/job-pictures/:id(^[1-9]\\d{0,9}$)/:hash(^[0-9a-z]{1,7}$).png', async (request, reply) => {
    const { id, hash } = request.params as { id: string; hash: string }
    const answer = await read(`/api/jobs/${id}/`)
    if (answer.status !== 200) return answer.status === 404 ? reply.callNotFound() : reply.code(503).send()
    const job: Job = JSON.parse(answer.body)
    const path = picturePath(job)
    if (path !== `/job-pictures/${id}/${hash}.png`)
      return reply.header('cache-control', 'no-cache').redirect(path)
    const answerWith = async () => ({ status: 200, headers, body: await draw(pictureWords(job)) })
    const inTurn = <T>(work: () => Promise<T>) => drawings.run(addressKey(request.ip), work)
    return sendCached(request, reply, { response: await drawn.get(path, [], answerWith, inTurn) })
  })
}
