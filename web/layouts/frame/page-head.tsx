import { useLocation } from 'react-router'
import { inCyrillic } from '../../../contract/script.ts'
import { useUnread } from '../../features/bell/use-unread.ts'
import { pageScript } from '../../script/show.ts'
import { frameText } from '../../text/frame.ts'
import { useSite } from './site.ts'

interface PageHeadProps {
  title: string
  /** For public pages. Without it the page gets `noindex`. */
  description?: string
  /** The canonical path, when it is not the current one. */
  canonical?: string
  /** What messengers show, when it is not the picture of the site. */
  picture?: { path: string; alt: string }
  /** Search engines are to forget the page; messengers still show it. */
  forget?: boolean
}

const sitePicture = { path: '/share.png', alt: frameText.siteName }

/** The title, and for public pages what search engines and messengers read. React moves it into the head. */
export function PageHead({
  title,
  description,
  canonical,
  picture = sitePicture,
  forget = !description,
}: PageHeadProps) {
  const { origin } = useSite()
  const { pathname } = useLocation()
  const unread = useUnread()
  const named = title === frameText.siteName ? title : `${title} | ${frameText.siteName}`
  const fullTitle = unread ? `(${unread}) ${named}` : named
  const path = canonical ?? pathname
  const [latin, cyrillic] = [`${origin}${path}`, `${origin}${inCyrillic(path)}`]
  const address = pageScript() === 'uz' ? latin : cyrillic
  return (
    <>
      <title>{fullTitle}</title>
      {description && (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={address} />
          <link rel="alternate" hrefLang="uz" href={latin} />
          <link rel="alternate" hrefLang="uz-Cyrl" href={cyrillic} />
          <link rel="alternate" hrefLang="x-default" href={latin} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={frameText.siteName} />
          <meta property="og:locale" content="uz_UZ" />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${origin}${picture.path}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {forget && <meta name="robots" content="noindex" />}
    </>
  )
}
