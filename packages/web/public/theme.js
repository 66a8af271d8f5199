// Before the first paint: the theme chosen earlier, or the system's. Own file, so that CSP may forbid inline scripts.
;(() => {
  let mode
  try {
    mode = localStorage.getItem('theme')
  } catch {
    mode = null
  }
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
