import { createHash } from 'node:crypto'

/** An id that the same parts always give: what is done for each of many people is done once, however often it is sent. */
export function derivedId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex')
  // The version and variant of RFC 9562 for ids of one's own making.
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
