/** The push services of the browsers: Chrome and those built on it, Firefox, Safari, Edge on Windows. */
const HOSTS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'] as const

/** Our server posts to the address, so it must be no other machine: https, the standard port, a known host. */
export function isPushEndpoint(text: string): boolean {
  if (!/^https:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '' && hash === ''
  return isPlain && HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
