const moduleScript = /(<script(?: nonce="[^"]+")? type="module" async="">)([\s\S]*?)(<\/script>)/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const preloadLink = /<link rel="modulepreload" href=("[^"]+")(?: nonce="[^"]+")?\/>/g

/** The first animation frame comes after the styles. A hidden tab has no frames, so go on after 2 s. */
const firstPaint =
  'new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 2000) })'

const nextTask = 'new Promise((go) => setTimeout(go))'

/**
 * The browser paints the page before it runs the scripts: people can read it without them. It asks for them when it has
 * the whole page, behind styles and pictures.
 */
export function paintFirst(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, path = '']) => path)
  const preloads = files
    .map((path) => `<link rel="modulepreload" fetchpriority="low" href=${path}/>`)
    .join('')
  return html
    .replace(preloadLink, '')
    .replace(
      moduleScript,
      (_, open: string, script: string, close: string) =>
        `${preloads}${open}${deferImports(script, files)}${close}`,
    )
}

/** The router's script, changed: after the first paint its files run one by one, so that none delays what people do. */
function deferImports(script: string, files: string[]): string {
  const imports = [...script.matchAll(importLine)]
  const names = imports.map(([, name = '']) => name)
  const calls = imports.map(([, , path]) => `import(${path})`)
  const rest = script.replace(importLine, '').trim()
  // The routes and the entry, which starts it all, come last.
  const first = files.filter((path) => !script.includes(path))
  return `await ${firstPaint};
for (const file of [${first.join(',')}]) { await import(file); await ${nextTask} }
const [${names.join(',')}] = await Promise.all([${calls.join(',')}]);
${rest}`
}
