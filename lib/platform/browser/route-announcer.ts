/** A page that was reached within the site is announced within this time. */
const ANNOUNCED_MS = 1_000

/**
 * Next announces the title of the next page or, while that is on its way, its heading. A page that gives its heading the focus would be read twice:
 * for a moment its announcer is silent.
 */
export function silenceRouteAnnouncer(): void {
  const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild
  if (!announcer) return
  // Not `alert` again afterwards: Chromium announces an element that becomes one. A log stays a live region, which axe wants of text outside landmarks.
  announcer.setAttribute('role', 'log')
  announcer.setAttribute('aria-live', 'off')
  setTimeout(() => {
    // The heading of a former step would stay in the tree. The node itself is React's, which writes into it again.
    if (announcer.firstChild) announcer.firstChild.nodeValue = ''
    announcer.setAttribute('aria-live', 'assertive')
  }, ANNOUNCED_MS)
}
