import { pino } from 'pino'
import { asOperatorError } from './database/refusals.ts'
import { describeFault } from './log.ts'
import { OperatorError } from './operator-error.ts'

/** What a process itself has to say to its operator, whatever LOG_LEVEL: that it runs, what it needs, why it ends. */
export interface Speaker {
  /** `facts` are for machines. */
  tell(line: string, facts?: object): void
  warn(line: string): void
  /** An error that the operator can fix is its message. Any other is ours and shows its stack. */
  fail(error: unknown): void
}

export const createSpeaker = ({ json }: { json: boolean }): Speaker => (json ? speakJson() : speakWords())

const speakWords = (): Speaker => ({
  tell: (line) => console.log(line),
  warn: (line) => console.error(line),
  fail(error) {
    const told = asOperatorError(error)
    console.error(told instanceof OperatorError ? told.message : told)
  },
})

/** Lines like all others of the log, also those that Node would print in its own way. */
function speakJson(): Speaker {
  const log = pino({ serializers: { err: describeFault } })
  const speaker: Speaker = {
    tell: (line, facts = {}) => log.info(facts, line),
    warn: (line) => log.warn(line),
    fail(error) {
      const told = asOperatorError(error)
      if (told instanceof OperatorError) log.fatal(told.message)
      else log.fatal({ err: told }, 'unexpected fault')
    },
  }
  process
    .removeAllListeners('warning')
    .on('warning', (warning) => log.warn({ err: warning }, warning.message))
  process.on('uncaughtException', (error) => {
    speaker.fail(error)
    process.exit(1)
  })
  return speaker
}
