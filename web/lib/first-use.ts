const signs = ['pointermove', 'pointerdown', 'click', 'keydown', 'scroll', 'focusin', 'input']

/**
 * Runs in the head: whoever uses the page while it is still coming is heard too. Browsers tell a page of a mouse that
 * rests over it: that is no use.
 */
export const firstUseScript = `window.firstUse=new Promise(function(go){var heard=new AbortController;function hear(use){if(use.type==='pointermove'&&!use.movementX&&!use.movementY)return;heard.abort();go()}${JSON.stringify(signs)}.forEach(function(sign){addEventListener(sign,hear,{signal:heard.signal,capture:true,passive:true})})});`

/** Longer than anyone looks at a page without touching it. */
export const longestRestMs = 6_000

/**
 * Who comes for the first time has nothing that scripts would show, and reads first: to run them would only make a slow phone
 * stumble. The first sign of use runs them, or that something is kept here, or a form that cannot be sent without them.
 */
export const firstUse = `new Promise((go) => {
  const hasKept = () => { try { return localStorage.length > 0 } catch { return true } };
  if (navigator.serviceWorker?.controller || hasKept() || document.querySelector('form[method=post]')) go();
  window.firstUse.then(go);
  setTimeout(go, ${longestRestMs});
})`
