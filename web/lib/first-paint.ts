import { bringFiles } from './bring-files.ts'
import { firstUse } from './first-use.ts'

const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const entryImport = /import\(("[^"]+")\);$/
/** In the head the links to preload modules, in the end the script that imports them. */
const preloadOrScript =
  /<link rel="modulepreload" href=("[^"]+")(?: nonce="[^"]+")?\/>|(<script(?: nonce="[^"]+")? type="module" async="">)([\s\S]*?)(<\/script>)/g

/** A browser that does not tell it has at least made a frame, which comes after the styles. A hidden tab has neither. */
const firstPaint = `new Promise((go) => {
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => setTimeout(go));
  setTimeout(go, document.hidden ? 2000 : 8000);
})`

const nextTask = 'new Promise((go) => setTimeout(go))'

/**
 * The browser paints the page before it asks for the scripts: people can read and use it without them. Not `modulepreload`
 * either: a browser remembers a module that was lost, and would not ask for it again.
 */
export function paintFirst(html: string): string {
  const linked: string[] = []
  return html.replace(
    preloadOrScript,
    (_, path: string | undefined, open = '', script: string = '', close = '') => {
      if (path === undefined)
        return `${open}${deferImports(script, [...new Set([...linked, ...filesOf(script)])])}${close}`
      linked.push(path)
      return ''
    },
  )
}

function filesOf(script: string): string[] {
  const entry = entryImport.exec(script)?.[1]
  return [...[...script.matchAll(importLine)].map(([, , path = '']) => path), ...(entry ? [entry] : [])]
}

/**
 * The router's script, changed: after the first paint all files are brought, and when the page is used they run one by one,
 * so that none delays what people do.
 */
function deferImports(script: string, files: string[]): string {
  const imports = [...script.matchAll(importLine)]
  const names = imports.map(([, name = '']) => name)
  const calls = imports.map(([, , path]) => `import(${path})`)
  const rest = script
    .replace(importLine, '')
    .trim()
    .replace(entryImport, (entry) => `await ${entry}`)
  // The routes and the entry, which starts it all, come last.
  const first = files.filter((path) => !script.includes(path))
  return bringFiles(
    { files, after: firstPaint, used: firstUse },
    `for (const file of [${first.join(',')}]) { await import(file); await ${nextTask} }
const [${names.join(',')}] = await Promise.all([${calls.join(',')}]);
${rest}`,
  )
}
