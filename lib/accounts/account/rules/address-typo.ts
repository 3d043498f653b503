import { isOneTypo } from '@/lib/platform/search/typo'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'

/** The most common mail hosts of our users. */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'chmail.ir']
/** Real hosts that resemble one of them. */
const LOOKALIKE_HOSTS: ReadonlySet<string> = new Set([
  'email.com',
  'mail.com',
  'ymail.com',
  'love.com',
  'line.com',
  'gmail.co',
])

/** The address that was probably intended: `sara@gmial.con` is `sara@gmail.com`. Null when nothing looks like a slip. */
export function suggestAddress(typed: string): string | null {
  const [name, host, ...more] = (foldIdentifier(typed) ?? '').split('@')
  if (!name || !host || more.length > 0 || HOSTS.includes(host) || LOOKALIKE_HOSTS.has(host)) return null
  const intendedHost = HOSTS.find((knownHost) => isHostSlip(host, knownHost))
  return intendedHost === undefined ? null : `${name}@${intendedHost}`
}

/** Whether each label of the host has at most one typo. */
function isHostSlip(typed: string, intendedHost: string): boolean {
  const [labels, intendedLabels] = [typed.split('.'), intendedHost.split('.')]
  return (
    labels.length === intendedLabels.length &&
    labels.every((label, at) => label === intendedLabels[at] || isOneTypo(label, intendedLabels[at] ?? ''))
  )
}
