// Runs before the first paint, so that a reader who chose a theme never sees the other one.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // Put off by its reader (components/accounts/second-factor/factor-notice.tsx).
  if (Number(localStorage.getItem('factor-notice-until')) > Date.now()) document.documentElement.dataset.factorLater = ''
} catch {
  // Storage is closed: the system's theme stands.
}

// Data is saved as the person chose, or else as the browser asks (lib/platform/browser/data-saver.ts): pictures then wait until they are asked for.
const noteSaver = () => {
  let choice = null
  try {
    choice = localStorage.getItem('data-saver')
  } catch {
    // Storage is closed: the browser decides.
  }
  const isOn = choice === null ? Boolean(navigator.connection?.saveData) : choice === 'on'
  document.documentElement.toggleAttribute('data-saves', isOn)
}
noteSaver()
addEventListener('storage', noteSaver)

// Which of its two names the switch bears hangs on the theme that is seen.
const darkSystem = window.matchMedia?.('(prefers-color-scheme: dark)')
const noteTheme = () => {
  const { dataset } = document.documentElement
  const isDark = dataset.theme ? dataset.theme === 'dark' : darkSystem?.matches
  document.documentElement.toggleAttribute('data-dark', Boolean(isDark))
}
noteTheme()
darkSystem?.addEventListener?.('change', noteTheme)

// On wide screens the largest thing above the fold of the home page (components/site/home/screen-picture.tsx). Its element is lazy, because one of its
// two themes is never shown and the data saver wants neither: without this it would wait for the stylesheet and the layout.
const fetchFirstPicture = () => {
  const { dataset } = document.documentElement
  if (window.location?.pathname !== '/' || 'saves' in dataset || window.innerWidth < 768) return
  const link = document.createElement('link')
  const theme = 'dark' in dataset ? '-dark' : ''
  document.head.append(Object.assign(link, { rel: 'preload', as: 'image', href: `/site/listening${theme}.webp` }))
}
fetchFirstPicture()

// Buttons that need no other code (components/ui/button/press-button.tsx): they work while it sleeps.
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

const PATIENCE_MS = 30_000

// A press before React has taken a control over would be lost: it is repeated then, in the order of the presses. Pages whose scripts sleep do it
// themselves (public/asleep.js).
const PRESSED = 'button[type=button], input[type=checkbox], input[type=radio]'
let held = []
let looking = 0
let isRepeating = false
const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
const letGo = (control) => {
  held = held.filter((press) => press.control !== control)
  control.removeAttribute('data-held')
}
const repeat = ({ control, isChecked }) => {
  letGo(control)
  const group = control.type === 'radio' ? [...document.getElementsByName(control.name)] : [control]
  // Back to what React has rendered, so that it notices the change.
  for (const input of group) if (input.form === control.form && 'checked' in input) input.checked = input.defaultChecked
  if (control.type === 'checkbox' && control.checked === isChecked) return
  isRepeating = true
  control.click()
  isRepeating = false
}
// One at a time: React renders what a choice changes before the press that depends on it.
const repeatNext = () => {
  for (const { control, sinceMs } of held)
    if (Date.now() - sinceMs >= PATIENCE_MS || !control.isConnected || control.matches(':disabled')) letGo(control)
  const next = held.find(({ control }) => isHydrated(control))
  if (next) repeat(next)
  if (held.length > 0) return
  clearInterval(looking)
  looking = 0
}
addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element ? event.target.closest(PRESSED) : null
    if (isRepeating || !control || control.matches('[popovertarget], [data-press], [data-copy]')) return
    const mustWait = !isHydrated(control) || held.some((press) => isHydrated(press.control))
    if (!mustWait || document.querySelector('script[data-asleep]')) return
    // A choice or a tick shows at once.
    event.stopImmediatePropagation()
    letGo(control)
    const isReplaced = ({ type, name }) => type === 'radio' && control.type === 'radio' && name === control.name
    for (const press of held) if (isReplaced(press.control)) letGo(press.control)
    held.push({ control, isChecked: control.checked, sinceMs: Date.now() })
    control.setAttribute('data-held', '')
    looking ||= setInterval(repeatNext, 40)
  },
  true,
)

// A submit before React listens would load the page anew: it is repeated until React, whose listener on the document runs first, takes it.
const earlySubmits = new WeakMap()
const endRepeating = (form) => {
  clearInterval(earlySubmits.get(form))
  earlySubmits.delete(form)
}
addEventListener('submit', (event) => {
  const form = event.target
  if (!event.isTrusted || form.matches('[role=search]')) return
  if (event.defaultPrevented) return endRepeating(form)
  event.preventDefault()
  if (earlySubmits.has(form)) return
  const sinceMs = Date.now()
  const repeat = () => {
    const isTaken = !form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    const isOver = Date.now() - sinceMs >= PATIENCE_MS
    if (!isTaken && !isOver && form.isConnected) return
    endRepeating(form)
    // The page's code never came.
    if (!isTaken && form.isConnected && form.hasAttribute('action')) form.submit()
  }
  earlySubmits.set(form, setInterval(repeat, 100))
})

// Public pages are the same bytes for everybody: whether they offer the log-in is decided here, before the first paint.
const noteEntered = () => {
  const hasToken = /(?:^|; )accessToken=(?!undefined(?:;|$))[^;]/.test(document.cookie)
  document.documentElement.toggleAttribute('data-entered', hasToken)
}
noteEntered()
// A page that the browser kept comes back as it was left.
addEventListener('pageshow', noteEntered)

// Scripts that fail before lib/platform/page-failure/client/chunk-guard.ts, which asks for them.
window.__failedScripts = []
addEventListener('error', ({ target }) => void window.__failedScripts?.push(target), true)

// Without that code, or a stylesheet, the page is loaded anew, at most once per path in 10 seconds.
addEventListener('load', () => {
  const isOurs = (address) => new URL(address, location.href).pathname.startsWith('/_next/static/')
  const isScript = (target) => target instanceof HTMLScriptElement && isOurs(target.src)
  // One that failed before this file could listen has no rules to read.
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
