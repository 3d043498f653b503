/**
 * Lists what this device can open without a network, in the offline page itself. It is inline, and in the syntax of every browser with service
 * workers: without a network the page may have no other script. The build adds its hash to the content security policy (scripts/csp-hashes.mjs). Of
 * the course pages only the list is linked: the others are shells without a name. A network that comes back loads the wanted page, unless a saved
 * one has just been pressed.
 */
export const SAVED_PAGES_SCRIPT = `(async () => {
  const again = document.getElementById('again')
  if (location.pathname === '/offline') again.href = '/'
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('online', () => isLeaving || again.click())
  if (!('caches' in window)) return
  const words = JSON.parse(document.getElementById('saved-words').textContent)
  const nameOf = async (path, response) => {
    const own = Object.keys(words).find((root) => path === root || (words[root].below && path.startsWith(root)))
    if (own) return words[own].name
    if (path.startsWith('/dashboard')) return null
    const [, title] = /<title>([^<]*)/.exec(await response.text()) || []
    return title ? new DOMParser().parseFromString(title, 'text/html').body.textContent.replace(/ \\| [^|]*$/, '') : null
  }
  const found = new Map()
  for (const name of ['exam-pages', 'lesson-pages', 'kept-texts', 'posts']) {
    if (!(await caches.has(name))) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const url = new URL(request.url)
      if (url.origin !== location.origin || /^[/](_next|api)[/]/.test(url.pathname)) continue
      const address = url.pathname + url.search
      const text = found.has(address) ? null : await nameOf(url.pathname, await cache.match(request))
      if (text) found.set(address, text)
    }
  }
  const list = document.getElementById('saved')
  for (const [address, text] of found) {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: text })
    link.className = 'inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4'
    const row = document.createElement('li')
    row.append(link)
    list.append(row)
  }
  document.getElementById('saved-here').hidden = found.size === 0
})().catch(() => undefined)`
