const moduleScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm

/** Rendering waits for the styles, and so do animation frames; in a tab that is not seen there are none. */
const firstPaint =
  'new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 2000) })'

/**
 * Lets the browser paint the page before it runs the scripts that make it live: the page can be read without
 * them. They are fetched meanwhile, after the styles.
 */
export function paintFirst(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(
      moduleScript,
      (_, open: string, script: string, close: string) => `${open}${deferImports(script)}${close}`,
    )
}

/** The router's own script, with its imports made after the first paint instead of before anything else. */
function deferImports(script: string): string {
  const imports = [...script.matchAll(importLine)]
  const names = imports.map(([, name = '']) => name)
  const calls = imports.map(([, , path]) => `import(${path})`)
  const rest = script.replace(importLine, '').trim()
  return `await ${firstPaint};\nconst [${names.join(',')}] = await Promise.all([${calls.join(',')}]);\n${rest}`
}
