import { randomFillSync, createHash } from 'node:crypto'

const BYTES = 16
const COUNTER_BITS = 12

/** A UUID of version 7 (RFC 9562), so that indexes grow at the end. Ids of one process sort by creation. */
export const newId = createIdMaker(Date.now)

/**
 * Makes ids: 48 bits of milliseconds, a 12-bit counter with a random start in its lower half (RFC 9562 §6.2, method 1), and 62 random bits.
 * @param nowMs the clock; when it stands still or goes back, the last time is used, plus a millisecond each time the counter is full
 */
export function createIdMaker(nowMs: () => number): () => string {
  /** Random bytes are fetched for many ids at once: every request needs an id, and the system call is most of its cost. */
  const supply = Buffer.alloc(BYTES * 256)
  let used = supply.length
  let lastMs = 0
  let counter = 0
  return () => {
    if (used === supply.length) {
      randomFillSync(supply)
      used = 0
    }
    const bytes = supply.subarray(used, used + BYTES)
    used += BYTES
    const now = nowMs()
    counter += 1
    if (now > lastMs || counter >= 1 << COUNTER_BITS) {
      lastMs = Math.max(now, lastMs + 1)
      counter = bytes.readUInt16BE(6) & ((1 << (COUNTER_BITS - 1)) - 1)
    }
    bytes.writeUIntBE(lastMs, 0, 6)
    bytes.writeUInt16BE(0x7000 | counter, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

/** An id derived from its parts: an action for each of many people happens once, even if it is sent repeatedly. */
export function derivedId(...parts: readonly string[]): string {
  const digest = createHash('sha256').update(parts.join('\n')).digest('hex')
  // The version and variant of RFC 9562 for ids of one's own making.
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}8${digest.slice(17, 32)}`
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
