export const isApi = ({ pathname }: URL) => pathname === '/api' || pathname.startsWith('/api/')

/** An extra slash at the end. With two slashes at the start, a redirect would lead to another host. */
export const hasSpareSlash = ({ pathname }: URL) => /^\/[^/\\].*[^/]\/$/.test(pathname)
