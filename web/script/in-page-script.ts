import { inCyrillic } from '../../contract/script.ts'
import { pageScript } from './show.ts'

/** The path of a page in the script of this one, for plain links and addresses that leave the site. The router's own links know it. */
export const inPageScript = (path: string) => (pageScript() === 'uz' ? path : inCyrillic(path))
