import { BlockList, isIP, isIPv6 } from 'node:net'
import { type Settings } from '@/lib/platform/env/server'

export type Caller = { readonly address: string; readonly isHttps: boolean }

/**
 * Reads the caller's address. `X-Forwarded-For` and `X-Forwarded-Proto` count only if the connection comes from a configured proxy; the caller is
 * then the last address that is not one of our proxies, because everything before it can be forged.
 * @param trusted IP addresses and ranges of our proxies
 */
export function addressReader(
  trusted: readonly string[],
): (peer: string | null, headers: Pick<Headers, 'get'>) => Caller {
  const proxies = new BlockList()
  for (const entry of trusted) addTo(proxies, entry)
  // Checking the list costs more than the rest of this function, on every request.
  const isProxy = (address: string) =>
    trusted.length > 0 && isIP(address) > 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return (peer, headers) => {
    const direct = normaliseAddress(peer ?? '')
    if (!isProxy(direct)) return { address: direct, isHttps: false }
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => normaliseAddress(hop.trim()))
    const clientHop = hops.filter((hop) => isIP(hop) > 0).findLast((hop) => !isProxy(hop))
    return { address: clientHop ?? direct, isHttps: lastOf(headers.get('x-forwarded-proto')) === 'https' }
  }
}

/**
 * The part of an address by which limits count: one customer of a provider. A whole IPv6 /64 is one household; limiters also look at the /48 around
 * it.
 */
export function limitKeyOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const leftGroups = head.split(':').filter(Boolean)
  const rightGroups = tail.split(':').filter(Boolean)
  const filled = [
    ...leftGroups,
    ...Array.from({ length: Math.max(0, 8 - leftGroups.length - rightGroups.length) }, () => '0'),
    ...rightGroups,
  ]
  return `${filled.slice(0, 4).join(':')}::/64`
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', bits] = entry.split('/')
  const family = isIPv6(address) ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
}

/** An IPv4 address that arrives at an IPv6 socket is still an IPv4 address. */
function normaliseAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

function lastOf(header: string | null): string {
  return header?.split(',').at(-1)?.trim().toLowerCase() ?? ''
}

/**
 * The origin for links that leave the site: PUBLIC_URL, else the listening address. Never the Host header: anybody could have a link to their own
 * site sent to another person.
 */
export function originOf({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
