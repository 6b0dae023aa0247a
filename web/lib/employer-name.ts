interface NamedEmployer {
  username: string
  first_name: string
  display_name: string | null
}

/** What an employer is called in public. */
export const employerName = ({ display_name, first_name, username }: NamedEmployer) =>
  display_name || first_name || username
