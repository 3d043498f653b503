/* The part of the service worker that shows notifications sent by web push (next.config.mjs imports it into sw.js). */
;(() => {
  const ALL = '/dashboard/notifications'
  const PUSH = '/api/notifications/push/'

  /* Only paths of our own pages are opened. */
  const pathOf = (href) => (typeof href === 'string' && /^\/(?![/\\])/.test(href) ? href : ALL)

  const read = (data) => {
    try {
      return data.json()
    } catch {
      return {}
    }
  }

  /* Browsers want every push to be shown, also one that cannot be read. A message that comes twice has the same tag, and is shown once. */
  const show = ({ title, href, tag }) =>
    self.registration.showNotification(typeof title === 'string' && title !== '' ? title : 'سنجه برایت خبری دارد', {
      lang: 'fa',
      dir: 'rtl',
      icon: '/icons/icon-192.png',
      ...(typeof tag === 'string' && { tag }),
      data: { href: pathOf(href) },
    })

  /* A page that shows it already is focused. Others stay as they are: one may be a running exam. */
  const open = async (href) => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const same = windows.find(({ url }) => new URL(url).pathname === new URL(href, self.location.origin).pathname)
    return same ? same.focus() : self.clients.openWindow(href)
  }

  /*
   * The browser has replaced its subscription: the server gets the new one, as a page would send it. Without a session, or with an API elsewhere,
   * nothing is sent; the page of notifications then shows that this device is off.
   */
  const renew = async (event) => {
    const former = event.oldSubscription
    const current =
      event.newSubscription ??
      (former && (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: former.options.applicationServerKey })))
    if (!current) return
    const { endpoint, keys } = current.toJSON()
    const ours = String.fromCharCode(...new Uint8Array(current.options.applicationServerKey))
    const key = btoa(ours).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const json = { 'content-type': 'application/json' }
    const entry = await fetch('/api/account/refresh-token/', { method: 'POST', headers: json, body: '{}' })
    if (!entry.ok) return
    const { access } = await entry.json()
    await fetch(PUSH, {
      method: 'PUT',
      headers: { ...json, authorization: `Bearer ${access}` },
      body: JSON.stringify({ key, endpoint, p256dh: keys.p256dh, auth: keys.auth, isRenewal: true }),
    })
  }

  self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathOf(event.notification.data?.href)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event).catch(() => undefined)))
})()
