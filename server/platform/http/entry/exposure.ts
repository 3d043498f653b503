import { isLocalName } from '@/lib/platform/env/exposure'
import { type Context } from '../context'

/** Headers that proxies add. A local user sends none. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/**
 * Watches for the first request that shows a site to be public although its settings do not say so: one with a foreign host name, or one forwarded by
 * a proxy. It disables what is safe only on a local machine: the test gateway, and managers without a second factor.
 */
export function createExposureWatch({
  settings,
  log,
}: Pick<Context, 'settings' | 'log'>): (headers: Pick<Headers, 'get' | 'has'>) => void {
  const { exposure, publicUrl, trustedProxies } = settings
  // With PUBLIC_URL the settings are explicit.
  if (publicUrl !== null && !isLocalName(new URL(publicUrl).hostname)) return () => undefined
  if (publicUrl === null && trustedProxies.length > 0) log.warn(WARNING)
  return (headers) => {
    const host = headers.get('host')
    // Calls within a process (commands, tests) have no host; pages call as localhost.
    if (host === null || exposure.isSeen()) return
    const isForwarded = FORWARDED.some((name) => headers.has(name))
    if ((isForwarded || !isLocalName(nameOf(host))) && exposure.markSeen()) log.warn({ isForwarded }, WARNING)
  }
}

const WARNING =
  'this site is reached from outside: set PUBLIC_URL; managers need a second factor, and the test gateway is off unless TEST_GATEWAY=on'

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase()
}
