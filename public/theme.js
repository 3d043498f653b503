// Runs before the first paint, so that a reader who chose a theme never sees the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // A reminder that its reader has put off must not be seen for a moment (components/accounts/second-factor/factor-notice.tsx).
  if (Number(localStorage.getItem('factor-notice-until')) > Date.now()) document.documentElement.dataset.factorLater = ''
} catch {
  // Storage is closed: the system's theme stands.
}

// Which of its two names the switch bears hangs on the theme that is seen.
const darkSystem = window.matchMedia?.('(prefers-color-scheme: dark)')
const noteTheme = () => {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : darkSystem?.matches
  document.documentElement.toggleAttribute('data-dark', Boolean(isDark))
}
noteTheme()
darkSystem?.addEventListener?.('change', noteTheme)

// Buttons that need nothing of the page's own code (components/ui/button/press-button.tsx): they work at once, also where that code sleeps.
const presses = {
  theme: () => {
    const { dataset } = document.documentElement
    dataset.theme = 'dark' in dataset ? 'light' : 'dark'
    noteTheme()
    try {
      localStorage.setItem('theme', dataset.theme)
    } catch {
      // Storage is closed: the choice lasts as long as the page.
    }
  },
  print: () => print(),
  // A reader who closes the device's window has not failed.
  share: ({ title, address }) => navigator.share({ title, url: address }).catch(() => undefined),
  copy: async ({ address, copied, failed }, button) => {
    const place = button.nextElementSibling
    try {
      await navigator.clipboard.writeText(address)
      place.textContent = copied
    } catch {
      place.textContent = failed // the clipboard is closed: plain http, or the reader refused
    }
  },
}
document.documentElement.toggleAttribute('data-shares', typeof navigator.share === 'function')
document.documentElement.toggleAttribute('data-keeps', 'serviceWorker' in navigator && 'caches' in window)
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-press]') : null
  if (button) void presses[button.dataset.press]?.(button.dataset, button)
})

// A form is submitted before React listens: the browser would load the page anew and lose what was typed. The submit is repeated until a listener
// prevents the browser's own. This listener runs after React's, which is on the document. A search by address is the browser's own.
const SUBMIT_AGAIN_MS = 100
const SUBMIT_PATIENCE_MS = 30_000
const earlySubmits = new WeakMap()
const endRepeating = (form) => {
  clearInterval(earlySubmits.get(form))
  earlySubmits.delete(form)
}
addEventListener('submit', (event) => {
  const form = event.target
  if (!event.isTrusted || form.matches('[role=search]')) return
  // React has taken a second press: the first is done with it.
  if (event.defaultPrevented) return endRepeating(form)
  event.preventDefault()
  if (earlySubmits.has(form)) return
  const sinceMs = Date.now()
  const repeat = () => {
    const isTaken = !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    const isOver = Date.now() - sinceMs >= SUBMIT_PATIENCE_MS
    if (!isTaken && !isOver && form.isConnected) return
    endRepeating(form)
    // The page's code never came: a form with an address of its own works without it.
    if (!isTaken && form.isConnected && form.hasAttribute('action')) form.submit()
  }
  earlySubmits.set(form, setInterval(repeat, SUBMIT_AGAIN_MS))
})

// Public pages are the same bytes for everybody: which ways in they offer is decided here, before the first paint. Only what is shown
// hangs on it; whether a session is still good, the API says.
const noteEntered = () => {
  const hasToken = /(?:^|; )accessToken=(?!undefined(?:;|$))[^;]/.test(document.cookie)
  document.documentElement.toggleAttribute('data-entered', hasToken)
}
noteEntered()
// A page that the browser kept comes back as it was left.
addEventListener('pageshow', noteEntered)

// Scripts that fail before the page's own code has started; lib/platform/page-failure/client/chunk-guard.ts asks for them.
window.__failedScripts = []
addEventListener('error', ({ target }) => void window.__failedScripts?.push(target), true)

// When the code that would heal it is itself what is missing, or when a stylesheet is, nobody asks: the page is loaded anew, at most once per path in 10 seconds,
// by the same notes as there.
addEventListener('load', () => {
  const isOurs = (address) => new URL(address, location.href).pathname.startsWith('/_next/static/')
  const isScript = (target) => target instanceof HTMLScriptElement && isOurs(target.src)
  // A stylesheet may have failed before this file could listen. By now each has come; the rules of one that has not cannot be read.
  const isNaked = ({ sheet, href }) => {
    if (!isOurs(href)) return false
    try {
      return !sheet || sheet.cssRules.length === 0
    } catch {
      return true
    }
  }
  const isIncomplete =
    window.__failedScripts?.some(isScript) || [...document.querySelectorAll('link[rel=stylesheet]')].some(isNaked)
  if (!navigator.onLine || !isIncomplete) return
  try {
    const now = Date.now()
    const kept = Object.entries(JSON.parse(sessionStorage.getItem('sanjeh.reloads') ?? '{}'))
    const fresh = Object.fromEntries(kept.filter(([, atMs]) => now - atMs < 10_000))
    if (location.pathname in fresh) return
    sessionStorage.setItem('sanjeh.reloads', JSON.stringify({ ...fresh, [location.pathname]: now }))
    location.reload()
  } catch {
    // Without a place for the note it could go on for ever.
  }
})
