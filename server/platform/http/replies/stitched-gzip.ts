import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a gzip stream: its plain bytes, and the same as deflate blocks that end at a byte boundary, none of them the last. */
export type GzipPart = { readonly plain: Buffer; readonly packed: Buffer }

const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
/** An empty stored block, marked as the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const MAX_STORED_BYTES = 0xffff

/** Level 9 pays off for parts that are sent many times. */
export function packPart(plain: Buffer, level = 9): GzipPart {
  return { plain, packed: deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH }) }
}

/** One uncompressed block: it costs nothing, and its length reveals only the length of the text. */
export function storePart(text: string): GzipPart {
  const plain = Buffer.from(text)
  if (plain.length > MAX_STORED_BYTES) throw new Error(`a stored block holds ${MAX_STORED_BYTES} bytes`)
  const head = Buffer.alloc(5)
  head.writeUInt16LE(plain.length, 1)
  head.writeUInt16LE(plain.length ^ 0xffff, 3)
  return { plain, packed: Buffer.concat([head, plain]) }
}

export function stitchGzip(parts: readonly GzipPart[]): Buffer<ArrayBuffer> {
  const tail = Buffer.alloc(8)
  let sum = 0
  let length = 0
  for (const { plain } of parts) {
    // With an empty buffer zlib's crc32 would restart the checksum.
    if (plain.length > 0) sum = crc32(plain, sum)
    length += plain.length
  }
  tail.writeUInt32LE(sum, 0)
  tail.writeUInt32LE(length, 4)
  return Buffer.concat([HEAD, ...parts.map(({ packed }) => packed), LAST_BLOCK, tail])
}
