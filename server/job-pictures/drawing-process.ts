import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JobPictureWords } from '../../contract/job-picture.ts'

const program = fileURLToPath(new URL('./drawer.ts', import.meta.url))
const longestMs = 15_000
/** To start it takes longer than to draw; but it needs some 200 MB, and hours pass without a picture. */
const idleMs = 30_000

/**
 * Draws one picture at a time in a process of its own, which knows no secrets: the product does not load libvips, and
 * goes on when it crashes.
 */
export class DrawingProcess {
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined

  async draw(words: JobPictureWords): Promise<Buffer> {
    clearTimeout(this.#idle)
    this.#child ??= this.#start()
    const child = this.#child
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const fail = () => reject(new Error('the process that draws pictures ended'))
    child.once('message', resolve).once('exit', fail)
    const late = setTimeout(() => this.close(), longestMs)
    try {
      child.send(words)
      return await promise
    } finally {
      clearTimeout(late)
      child.off('message', resolve).off('exit', fail)
      this.#idle = setTimeout(() => this.close(), idleMs).unref()
    }
  }

  close() {
    clearTimeout(this.#idle)
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const child = fork(program, { env: {}, execArgv: [], serialization: 'advanced', stdio: 'ignore' })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget).on('error', forget)
    return child
  }
}
