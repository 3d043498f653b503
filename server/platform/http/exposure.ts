import { isLocalName } from '@/lib/platform/env/exposure'
import { type Context } from './context'

/** What a proxy adds. Nobody who sits at this machine sends one. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/**
 * Watches for the first request that shows a site to be public although its settings do not say so: one for a foreign name, or one that a proxy
 * passed on. What is safe only on one's own machine ends with it: the test gateway, and managers without a second factor.
 */
export function createExposureWatch({ settings, log }: Pick<Context, 'settings' | 'log'>): (headers: Headers) => void {
  const { exposure, publicUrl, trustedProxies } = settings
  // Whoever has named the site has said what it is.
  if (publicUrl !== null && !isLocalName(new URL(publicUrl).hostname)) return () => undefined
  if (publicUrl === null && trustedProxies.length > 0) log.warn(WARNING)
  return (headers) => {
    const host = headers.get('host')
    // Pages ask in this process, without a host.
    if (host === null || exposure.isSeen()) return
    const isForwarded = FORWARDED.some((name) => headers.has(name))
    if ((isForwarded || !isLocalName(nameOf(host))) && exposure.see()) log.warn({ isForwarded }, WARNING)
  }
}

const WARNING =
  'this site is reached from outside: set PUBLIC_URL; managers need a second factor, and the test gateway is off unless TEST_GATEWAY=on'

function nameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase()
}
