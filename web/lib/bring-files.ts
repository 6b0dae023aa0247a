interface Brought {
  files: string[]
  /** A promise: before it nothing is asked for. */
  after: string
  /** Another: before it nothing runs. */
  used: string
}

/**
 * Part of the first page, for a network that loses scripts and styles. A browser remembers an import that failed, and would not try
 * it again: so the files are fetched first, as often as it takes, and come from the browser's cache when they are imported.
 * A style sheet is loaded again when its address changes. It must not stay so: React would not know it and render the page anew.
 * Only when the server says four times that it has no such file, or an import fails all the same, the page is loaded anew. Not
 * twice, and not when something was typed: it can be read without scripts.
 */
export const bringFiles = ({ files, after, used }: Brought, then: string) => `const used = ${used};
const bring = async (file) => {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(file).catch(() => undefined);
    if (answer?.ok && (await answer.arrayBuffer().catch(() => undefined))) return;
    if (answer?.status >= 400 && answer.status < 500 && tries > 3) throw new Error(file + ' is gone');
    await new Promise((go) => { addEventListener('online', go, { once: true }); setTimeout(go, Math.min(500 * 2 ** tries, 15000)) });
  }
};
const hasRules = ({ sheet }) => { try { return sheet.cssRules.length > 0 } catch { return false } };
const loadAgain = (link) => { const written = link.getAttribute('href'); link.href = link.href; link.setAttribute('href', written) };
const bringStyles = () => {
  for (const link of document.querySelectorAll('link[rel=stylesheet]'))
    if (!hasRules(link)) bring(link.href).then(() => loadAgain(link), () => {});
};
if (document.readyState === 'complete') bringStyles();
else addEventListener('load', bringStyles);
try {
await ${after};
await Promise.all([${files.join(',')}].map(bring));
await used;
${then}
} catch (error) {
  const isNew = performance.getEntriesByType('navigation')[0]?.type !== 'reload';
  const isTyped = [...document.querySelectorAll('input,textarea')].some((field) => field.value !== field.defaultValue);
  if (isNew && !isTyped) location.reload();
  throw error;
}`
