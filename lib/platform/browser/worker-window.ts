/**
 * What next-pwa takes from `workbox-window` (next.config.mjs puts this in its place): the worker is registered once the page has loaded. The
 * package itself adds events that nobody here listens to, and weighs 2 KB on every page.
 */
export class Workbox {
  readonly #script: string
  readonly #options: RegistrationOptions

  constructor(script: string, options: RegistrationOptions) {
    this.#script = script
    this.#options = options
  }

  async register(): Promise<ServiceWorkerRegistration> {
    if (document.readyState !== 'complete')
      await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
    return navigator.serviceWorker.register(this.#script, this.#options)
  }
}
