import { randomFillSync } from 'node:crypto'

const BYTES = 16
/** Random bytes are fetched for many ids at once: every request has an id, and asking the system is most of its cost. */
const supply = Buffer.alloc(BYTES * 256)
let used = supply.length

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then 74 random bits, so that an index grows at its end. */
export function newId(): string {
  if (used === supply.length) {
    randomFillSync(supply)
    used = 0
  }
  const bytes = supply.subarray(used, used + BYTES)
  used += BYTES
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
