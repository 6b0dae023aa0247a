import { OperatorError } from '../operator-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'it is not a directory',
  ELOOP: 'it is a broken link',
}

/** The same faults in the messages of PostgreSQL's programs. */
const knownMessages: [RegExp, string][] = [
  [/No space left on device/, 'the disk is full'],
  [/Disk quota exceeded/, 'the disk quota is used up'],
  [/Read-only file system/, 'the file system is read-only'],
  [/Permission denied|Operation not permitted/, 'permission denied'],
]

/** Does work on a path; a file system error becomes one line with the path. */
export async function onPath<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code]
    if (!reason) throw error
    throw new OperatorError(`${path} cannot be used by user ${process.getuid?.()}: ${reason}`, {
      cause: error,
    })
  }
}

/** One line that says why initdb or postgres failed. */
export function summarizeOutput(output: string): string {
  const known = knownMessages.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'no message'
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
