/** Addresses under it are the same pages, shown in Cyrillic. */
export const cyrillicBase = '/kr'

export const isCyrillicPath = (path: string) => /^\/kr(?![^/?#])/.test(path)

/** The path without the part that tells the script. With two slashes at the start it would lead to another host. */
export const withoutScript = (path: string) =>
  isCyrillicPath(path) ? path.slice(cyrillicBase.length).replace(/^[/\\]*/, '/') : path

/** The same page in Cyrillic. */
export const inCyrillic = (path: string) => `${cyrillicBase}${path === '/' ? '' : path}`
