/** A page that was reached within the site is announced within this time. */
const ANNOUNCED_MS = 1_000

/**
 * Next announces the title of the next page or, while that is on its way, its heading. A page that gives its heading the focus would be read twice:
 * for a moment its announcer is no live region.
 */
export function silenceRouteAnnouncer(): void {
  const announcer = document.querySelector('next-route-announcer')?.shadowRoot?.firstElementChild
  if (!announcer) return
  announcer.setAttribute('role', 'presentation')
  announcer.setAttribute('aria-live', 'off')
  setTimeout(() => {
    announcer.setAttribute('role', 'alert')
    announcer.setAttribute('aria-live', 'assertive')
  }, ANNOUNCED_MS)
}
