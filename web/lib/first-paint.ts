const moduleScript = /(<script(?: nonce="[^"]+")? type="module" async="">)([\s\S]*?)(<\/script>)/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm
const preloadLink = /<link rel="modulepreload" href=("[^"]+")(?: nonce="[^"]+")?\/>/g

/** Rendering waits for the styles, and so do animation frames; in a tab that is not seen there are none. */
const firstPaint =
  'new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 2000) })'

/**
 * Lets the browser paint the page before it fetches and runs the scripts that make it live: the page can be read
 * without them, and on a slow line they would only be in the way of what is seen.
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

/** The router's own script, with its imports made after the first paint, all files asked for at once. */
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
