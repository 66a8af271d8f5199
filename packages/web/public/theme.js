// Before the first paint: the theme chosen earlier, or the system's, and whether somebody is signed in. Own file, so that CSP may forbid inline scripts.
;(() => {
  let mode = null
  let token = null
  try {
    mode = localStorage.getItem('theme')
    token = localStorage.getItem('token')
  } catch {}
  const isDark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  if (token) document.documentElement.dataset.signedIn = ''
})()
