export const isApi = ({ pathname }: URL) => pathname === '/api' || pathname.startsWith('/api/')

/** A slash too many at the end. Two slashes in front would make a redirect lead to another host. */
export const hasSpareSlash = ({ pathname }: URL) => /^\/[^/\\].*[^/]\/$/.test(pathname)
