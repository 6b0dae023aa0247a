import { OperatorError } from '../operator-error.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is not a directory',
  EEXIST: 'it is not a directory',
  ELOOP: 'it is a link that leads nowhere',
}

/** The same faults, as PostgreSQL's own programs word them. */
const wordings: [RegExp, string][] = [
  [/No space left on device/, 'the disk is full'],
  [/Disk quota exceeded/, 'the disk quota is used up'],
  [/Read-only file system/, 'the file system is read-only'],
  [/Permission denied|Operation not permitted/, 'permission denied'],
]

/** Does work on a path; a fault of the file system becomes one line that names the path. */
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

/** The gist of what initdb or postgres wrote before it gave up. */
export function gistOf(output: string): string {
  const known = wordings.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return fatal.replace(/^.*?(FATAL|PANIC|error):\s*/, '').trim()
}
