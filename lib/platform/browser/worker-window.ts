/**
 * The part of `workbox-window` that next-pwa uses (next.config.mjs substitutes this): registers the worker once the page has loaded. The package
 * itself adds unused events, and 2 KB to every page.
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
