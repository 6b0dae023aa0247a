import { cyrillicBase, isCyrillicPath } from '../../contract/script.ts'
import { toCyrillic } from '../script/to-cyrillic.ts'
import { themeColors, themeScript } from '../session/theme-script.ts'
import { offlineText } from '../text/offline.ts'

/** Asks for the page again as soon as the server answers. */
const goOn = `const ask=()=>navigator.onLine&&fetch('/manifest.webmanifest',{method:'HEAD',cache:'no-store'}).then(()=>location.reload(),()=>{});addEventListener('online',ask);setInterval(ask,3000)`

/** WifiOff of lucide, as on the page of the product that waits for the network. */
const icon =
  'M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20'

interface Look {
  styles: string
  lang: 'uz' | 'uz-Cyrl'
  base: string
  say: (text: string) => string
}

const html = ({ styles, lang, base, say }: Look) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColors.light}">
<title>${say(`${offlineText.needsNetwork} | Mahalla Ish`)}</title>
<script>${themeScript}</script>
<link rel="stylesheet" href="${styles}">
</head>
<body>
<main class="page-width grid min-h-dvh content-center justify-items-center gap-4 py-16 text-balance text-center">
<svg aria-hidden="true" class="size-12 text-muted" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${icon}"/></svg>
<h1 class="text-2xl sm:text-3xl">${say(offlineText.needsNetwork)}</h1>
<p class="text-lg text-muted">${say(offlineText.opensByItself)}</p>
<p class="flex flex-wrap justify-center gap-x-6"><a class="inline-flex min-h-11 items-center text-primary underline underline-offset-4" href="${base}/jobs">${say(offlineText.seenJobs)}</a>
<a class="inline-flex min-h-11 items-center text-primary underline underline-offset-4" href="${base || '/'}">${say(offlineText.home)}</a></p>
</main>
<script>${goOn}</script>
</body>
</html>`

/** For an address that is not kept, while the network is away. In its script, and as strict as every page. */
export async function offlinePage(address: string, styles: string): Promise<Response> {
  const look: Look = isCyrillicPath(new URL(address).pathname)
    ? { styles, lang: 'uz-Cyrl', base: cyrillicBase, say: toCyrillic }
    : { styles, lang: 'uz', base: '', say: (text) => text }
  const hashes = await Promise.all([themeScript, goOn].map(hashOf))
  return new Response(html(look), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; script-src ${hashes.join(' ')}; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

async function hashOf(script: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(bytes)))}'`
}
