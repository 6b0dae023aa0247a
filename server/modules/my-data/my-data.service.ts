import type { MyData } from '../../../contract/my-data.ts'
import type { Db } from '../../database/db.ts'
import { violates } from '../../database/faults.ts'
import { checkSession } from '../../http/check-session.ts'
import { lastAdmin, notSignedIn, wrongPassword } from '../../http/failure.ts'
import { closeAccount } from '../../identity/deletion.ts'
import { findPasswordHash, ownPlace } from '../../identity/own-password.ts'
import { verifyPassword } from '../../identity/passwords.ts'
import type { Caller } from '../../identity/sessions.ts'
import { listPages } from './my-data.lists.repository.ts'
import { findOnce } from './my-data.repository.ts'

/** Asks for the password. The account is closed at once, and deleted for good after the days of grace. */
export async function deleteAccount(db: Db, { caller, password }: { caller: Caller; password: string }) {
  const passwordHash = await findPasswordHash(db, caller)
  if (passwordHash === undefined) throw notSignedIn()
  if (!(await verifyPassword(passwordHash, password, ownPlace(caller)))) throw wrong()
  try {
    const deletedOn = await closeAccount(db, { id: caller.id, passwordHash })
    if (!deletedOn) throw wrong()
    return { deleted_on: deletedOn.toISOString() }
  } catch (error) {
    if (violates(error, 'users_last_admin')) throw lastAdmin()
    throw error
  }
}

const wrong = () => wrongPassword({ password: ["Parol noto'g'ri"] })

/** The document in pieces: a page of a list is read when the one before it was taken, and sent while the session lives. */
export async function myDataOf(db: Db, caller: Caller): Promise<AsyncGenerator<string>> {
  const once = await findOnce(db, caller)
  if (!once) throw notSignedIn()
  return writeDocument(once, listPages(db, caller), () => checkSession(db, caller))
}

type Once = Awaited<ReturnType<typeof findOnce>>
type Lists = ReturnType<typeof listPages>

async function* writeDocument(
  once: NonNullable<Once>,
  lists: Lists,
  check: () => Promise<void>,
): AsyncGenerator<string> {
  // All members together are the whole document: the compiler tells when one is missing.
  const names: Record<Exclude<keyof MyData, keyof typeof once>, unknown> = lists
  yield JSON.stringify(once).slice(0, -1)
  for (const name of Object.keys(names) as (keyof Lists)[]) {
    yield `,"${name}":[`
    let separator = ''
    for await (const page of lists[name]) {
      if (page.length === 0) continue
      await check()
      yield separator + page.map((row) => JSON.stringify(row)).join(',')
      separator = ','
    }
    yield ']'
  }
  yield '}'
}
