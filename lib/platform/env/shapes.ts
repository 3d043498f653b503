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
