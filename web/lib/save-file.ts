/** Gives the file to the browser, which keeps it where downloads are kept. */
export function saveFile({ name, content }: { name: string; content: Blob }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Not at once: the browser has only begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
