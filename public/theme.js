// Runs before the first paint, so that a reader who chose a theme never sees the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is closed: the system's theme stands.
}

// Scripts that fail before the page's own code has started; lib/api/chunk-guard.ts asks for them.
window.__failedScripts = []
addEventListener('error', ({ target }) => void window.__failedScripts?.push(target), true)
