/** The colour of the browser's own bars: `--background` in styles/colors.css. */
export const themeColors = { light: '#faf6ef', dark: '#0f191a' }

/** Runs in the head before the first paint, so that nobody sees the wrong theme. */
export const themeScript = `try{if(localStorage.getItem('theme')==='dark'){document.documentElement.classList.add('dark');document.querySelector('meta[name=theme-color]').content='${themeColors.dark}'}}catch(e){}`
