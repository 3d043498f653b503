import { isOneSlip } from '@/lib/platform/search/typo'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'

/** The most common mail hosts of our users. */
const HOSTS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'chmail.ir']
/** Real hosts that resemble one of them. */
const OTHERS: ReadonlySet<string> = new Set(['email.com', 'mail.com', 'ymail.com', 'love.com', 'line.com', 'gmail.co'])

/** The address that was probably intended: `sara@gmial.con` is `sara@gmail.com`. Null when nothing looks like a slip. */
export function suggestAddress(typed: string): string | null {
  const [name, host, ...more] = (foldIdentifier(typed) ?? '').split('@')
  if (!name || !host || more.length > 0 || HOSTS.includes(host) || OTHERS.has(host)) return null
  const meant = HOSTS.find((knownHost) => isHostSlip(host, knownHost))
  return meant === undefined ? null : `${name}@${meant}`
}

/** Whether each label of the host has at most one typo. */
function isHostSlip(typed: string, meant: string): boolean {
  const [labels, wanted] = [typed.split('.'), meant.split('.')]
  return (
    labels.length === wanted.length &&
    labels.every((label, at) => label === wanted[at] || isOneSlip(label, wanted[at] ?? ''))
  )
}
