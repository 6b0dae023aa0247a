import type { MyData } from '../../contract/my-data.ts'

interface LeftOut {
  leftOut: string
}

interface PersonColumn {
  /** The part of the download that has it; or why it has none. */
  download: keyof MyData | LeftOut
  /** What the deletion of an account does: the rows go; or what else, and why. */
  deletion: 'rows go' | { stays: string }
}

const gone = (download: PersonColumn['download']): PersonColumn => ({ download, deletion: 'rows go' })

/**
 * Every column that says whose a row is, but the account itself. A test finds them in the catalogue and fails when one is
 * missing here. The task delete-accounts deletes the rows that go, in this order.
 */
export const personColumns: Record<string, PersonColumn> = {
  'sessions.user_id': gone('sessions'),
  'known_addresses.user_id': gone('sign_in_addresses'),
  'resumes.seeker_id': gone('resume'),
  'saved_jobs.seeker_id': gone('saved_jobs'),
  'saved_searches.seeker_id': gone('saved_searches'),
  'event_preferences.user_id': gone('event_preferences'),
  // Whoever changes entries locks the bell first.
  'bells.user_id': gone({ leftOut: 'the number of unread notifications' }),
  'notifications.user_id': gone('notifications'),
  'events.user_id': gone({ leftOut: 'notifications are made of them' }),
  'deliveries.user_id': {
    download: { leftOut: 'whether a notification has been sent' },
    deletion: { stays: 'until its event goes, in the same moment' },
  },
  'telegram_links.user_id': gone('telegram'),
  'telegram_codes.user_id': gone({ leftOut: 'a secret for an hour' }),
  'telegram_notes.password_of': gone({ leftOut: 'a message that is about to be sent' }),
  'password_resets.user_id': gone({ leftOut: 'a secret for a day' }),
  'repeatable_calls.user_id': gone({
    leftOut: 'answers kept for a day; what they tell is in the other parts',
  }),
  'employers_to_refold.employer_id': gone({ leftOut: 'work that waits, without a text' }),
  'jobs.employer_id': {
    download: 'jobs',
    deletion: { stays: 'for the statistics, hidden and without its texts' },
  },
  'applications.seeker_id': {
    download: 'applications',
    deletion: { stays: 'for the statistics, without its message' },
  },
  'applications.employer_id': {
    download: 'received_applications',
    deletion: { stays: "it is its seeker's; the employer's note goes" },
  },
  'job_reports.user_id': {
    download: 'reports',
    deletion: { stays: "it is about another's job; who wrote it, and the words, go" },
  },
  'admin_notes.user_id': gone({ leftOut: 'what administrators write down for each other' }),
  'admin_notes.admin_id': {
    download: { leftOut: 'what administrators write down for each other' },
    deletion: { stays: "it is about another's account, and has the number of this one, no name" },
  },
  'export_places.admin_id': gone({ leftOut: 'which downloads are under way' }),
  'user_search.user_id': {
    download: { leftOut: 'names and contacts as they are searched, which are in the other parts' },
    deletion: { stays: 'with what the account still has: it follows each change' },
  },
  'user_counts.user_id': {
    download: { leftOut: 'the numbers of jobs and applications, which are in the other parts' },
    deletion: { stays: 'numbers for the statistics' },
  },
  'admin_log.admin_id': {
    download: { leftOut: 'what administrators do is read by administrators' },
    deletion: { stays: 'the log cannot be changed; it has numbers of accounts, no names' },
  },
  'admin_log.user_id': {
    download: { leftOut: 'what administrators do is read by administrators' },
    deletion: { stays: 'the log cannot be changed; it has numbers of accounts, no names' },
  },
}

const openOnly: LeftOut = { leftOut: 'it is empty for everyone who can sign in and ask for the download' }

/** Every column of the account itself, and its name in the download; or why it has none. The same test finds these. */
export const accountColumns: Record<string, keyof MyData['account'] | LeftOut> = {
  id: { leftOut: 'by it rows name each other; people see the username' },
  username: 'username',
  username_key: { leftOut: 'the username as it is compared' },
  username_skeleton: { leftOut: 'the username as it is compared with similar ones' },
  password_hash: { leftOut: 'a secret' },
  role: 'role',
  first_name: 'first_name',
  address: 'address',
  phone_number: 'phone_number',
  disabled_at: openOnly,
  created_at: 'created_at',
  name_key: { leftOut: 'names as they are searched' },
  contact_key: { leftOut: 'the phone and the address as they are searched' },
  display_name: 'display_name',
  about: 'about',
  answers_in_days: 'answers_in_days',
  area_id: 'place',
  deletion_asked_at: openOnly,
  deleted_at: openOnly,
  verified_at: 'verified_at',
}
