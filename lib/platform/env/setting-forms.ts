import { isIP } from 'node:net'

// Validates the form of settings, not whether the target exists.

export function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

export function isOrigin(text: string): boolean {
  return isUrl(text, ['http:', 'https:']) && new URL(text).origin === text
}

/** An IP address or a host name; whether it belongs to this machine shows when the server binds to it. */
export function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^(?=.{1,253}$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)
}

export function isAddress(text: string): boolean {
  return /^[^\s@<>(),;:"[\]]+@[^\s@<>(),;:"[\]]+\.[^\s@<>(),;:"[\].]+$/.test(text)
}

/** `a@b.example` or `Name <a@b.example>`. */
export function isMailbox(text: string): boolean {
  return isAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
}

export function isAddressOrRange(text: string): boolean {
  const [address = '', bits, rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/**
 * Whether texts or recordings of people may be sent to this address: unencrypted only within one's own network, where Ollama and the like have no
 * TLS.
 */
export function isSafeAddress(text: string): boolean {
  if (!isUrl(text, ['http:', 'https:'])) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  if (protocol === 'https:') return true
  return hostname.startsWith('[') ? PRIVATE_V6.test(hostname) : !hostname.includes('.') || PRIVATE.test(hostname)
}
export const UNSAFE_ADDRESS =
  'must start with https:// (http:// only within your own network), without a name or password in it'
/** Loopback, and fc00::/7. */
const PRIVATE_V6 = /^\[(?:::1\]$|f[cd][\da-f]{2}:)/
const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|\.(?:local|internal|lan)$/
