import { eq } from 'drizzle-orm'
import type { Db } from '../../database/db.ts'
import { eventPreferences } from '../../database/event-schema.ts'
import { placeOfUser } from '../../database/place-view.ts'
import { savedSearches } from '../../database/saved-schema.ts'
import { knownAddresses, resumes, sessions, users } from '../../database/schema.ts'
import { telegramLinks } from '../../database/telegram-schema.ts'

interface Owner {
  id: number
}

/** What there is once, or of what there are few. Undefined when there is no such account. */
export async function findOnce(db: Db, owner: Owner) {
  const [account, resume, telegram, known, others] = await Promise.all([
    findAccount(db, owner),
    findResume(db, owner),
    findTelegram(db, owner),
    db.$count(knownAddresses, eq(knownAddresses.userId, owner.id)),
    findFew(db, owner),
  ])
  if (!account) return undefined
  return {
    made_at: new Date().toISOString(),
    account: { ...account, has_resume: resume !== null },
    resume,
    telegram,
    sign_in_addresses: known,
    ...others,
  }
}

async function findAccount(db: Db, { id }: Owner) {
  const [row] = await db
    .select({
      username: users.username,
      role: users.role,
      first_name: users.firstName,
      address: users.address,
      phone_number: users.phoneNumber,
      display_name: users.displayName,
      about: users.about,
      place: placeOfUser,
      answers_in_days: users.answersInDays,
      created_at: users.createdAt,
      verified_at: users.verifiedAt,
    })
    .from(users)
    .where(eq(users.id, id))
  return (
    row && {
      ...row,
      created_at: row.created_at.toISOString(),
      verified: row.verified_at !== null,
      verified_at: row.verified_at?.toISOString() ?? null,
    }
  )
}

async function findResume(db: Db, { id }: Owner) {
  const [row] = await db.select().from(resumes).where(eq(resumes.seekerId, id))
  if (!row) return null
  const { seekerId: _, nameKey: __, fullName, portfolioLink, createdAt, updatedAt, ...texts } = row
  return {
    ...texts,
    full_name: fullName,
    portfolio_link: portfolioLink,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}

async function findTelegram(db: Db, { id }: Owner) {
  const [row] = await db.select().from(telegramLinks).where(eq(telegramLinks.userId, id))
  return row ? { chat_id: row.chatId, linked_at: row.linkedAt.toISOString() } : null
}

/** At most twenty sessions, twenty searches, and a choice for each kind of event. */
async function findFew(db: Db, { id }: Owner) {
  const { kind, channel, wanted } = eventPreferences
  const [open, preferences, searches] = await Promise.all([
    db.select().from(sessions).where(eq(sessions.userId, id)),
    db.select({ kind, channel, wanted }).from(eventPreferences).where(eq(eventPreferences.userId, id)),
    db.select().from(savedSearches).where(eq(savedSearches.seekerId, id)),
  ])
  return {
    sessions: open.map((session) => ({
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
    event_preferences: preferences,
    saved_searches: searches.map((search) => ({
      id: search.id,
      name: search.name,
      filters: search.filters,
      frequency: search.frequency,
      created_at: search.createdAt.toISOString(),
    })),
  }
}
