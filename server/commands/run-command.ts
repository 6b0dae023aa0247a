import { asOperatorError } from '../database/refusals.ts'
import { OperatorError } from '../operator-error.ts'

/** Runs a command. An error that the operator can fix prints one line; any other prints its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const told = asOperatorError(error)
    console.error(isOperatorError(told) ? told.message.split('\n')[0] : told)
    process.exitCode = 1
  }
}

/** Also parseArgs errors, such as an unknown option. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
