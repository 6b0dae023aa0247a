import { asOperatorError } from '../database/refusals.ts'
import { OperatorError, StoppedWaiting } from '../operator-error.ts'

/** Runs a command. An error that the operator can fix prints one line; any other prints its stack. */
export async function runCommand(command: () => Promise<void>, fail = printFailure): Promise<void> {
  try {
    await command()
  } catch (error) {
    fail(error)
    process.exitCode = error instanceof StoppedWaiting ? 0 : 1
  }
}

function printFailure(error: unknown) {
  const told = asOperatorError(error)
  console.error(isOperatorError(told) ? told.message.split('\n')[0] : told)
}

/** Also parseArgs errors, such as an unknown option. */
const isOperatorError = (error: unknown): error is Error =>
  error instanceof OperatorError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
