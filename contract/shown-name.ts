interface Named {
  first_name: string
  /** Empty or absent: the first name is shown. */
  display_name?: string | undefined
}

const capitals = /[A-ZА-ЯЁЎҚҒҲ]+/g
const spaces = /[ \t\n\r\u00a0]+/g

/**
 * What an employer is called in public, but for case and spaces: an employer whose key changes is verified no more. The
 * database has the same rule (shown_name_key in the migrations), and a test holds the two equal.
 */
export const shownNameKey = ({ first_name, display_name }: Named) =>
  (display_name || first_name).replace(capitals, (found) => found.toLowerCase()).replace(spaces, ' ')
