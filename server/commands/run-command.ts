import { asOperatorError } from '../database/refusals.ts'
import { OperatorError } from '../operator-error.ts'

/** Runs a command of the terminal: a fault that its user can mend is one line, any other shows where. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const told = asOperatorError(error)
    console.error(isMendable(told) ? told.message.split('\n')[0] : told)
    process.exitCode = 1
  }
}

/** Ours, or parseArgs' about an option that does not exist. */
const isMendable = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
