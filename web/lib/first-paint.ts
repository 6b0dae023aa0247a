const moduleScript = /(<script(?: nonce="[^"]+")? type="module" async="">)([\s\S]*?)(<\/script>)/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const preloadLink = /<link rel="modulepreload" href=("[^"]+")(?: nonce="[^"]+")?\/>/g

/** The first animation frame comes after the styles. A hidden tab has no frames, so go on after 2 s. */
const firstPaint =
  'new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 2000) })'

/**
 * The browser paints the page before it loads the scripts. People can read the page without them, and on a slow
 * network the scripts would delay what people see.
 */
export function paintFirst(html: string): string {
  const files = [...html.matchAll(preloadLink)].map(([, path]) => path)
  return html
    .replace(preloadLink, '')
    .replace(
      moduleScript,
      (_, open: string, script: string, close: string) => `${open}${deferImports(script, files)}${close}`,
    )
}

/** The router's script, changed: its imports run after the first paint, and all files are requested together. */
function deferImports(script: string, files: (string | undefined)[]): string {
  const imports = [...script.matchAll(importLine)]
  const names = imports.map(([, name = '']) => name)
  const calls = imports.map(([, , path]) => `import(${path})`)
  const rest = script.replace(importLine, '').trim()
  return `await ${firstPaint};
for (const href of [${files.join(',')}]) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
const [${names.join(',')}] = await Promise.all([${calls.join(',')}]);
${rest}`
}
