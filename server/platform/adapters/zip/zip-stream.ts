/** A file of a zip whose size and checksum are known before its bytes are read. */
export type ZipPart = {
  /** Its path in the zip, with `/`. */
  readonly name: string
  readonly crc: number
  /** Unpacked. */
  readonly size: number
  /** The size in the zip; equal to `size` unless `isDeflated`. */
  readonly packed: number
  readonly isDeflated: boolean
  readonly open: () => Promise<ReadableStream<Uint8Array>>
}

const LOCAL = { signature: 0x04034b50, bytes: 30 }
const ENTRY = { signature: 0x02014b50, bytes: 46 }
const END = { signature: 0x06054b50, bytes: 22 }
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20
/** 1980-01-01, the first day that a zip can express: the time of writing is meaningless here. */
const FIRST_DAY = 0x21

/** The exact size of {@link streamZip}. */
export function zipBytes(parts: readonly ZipPart[]): number {
  const sizes = parts.map(({ name, packed }) => packed + LOCAL.bytes + ENTRY.bytes + 2 * Buffer.byteLength(name))
  return sizes.reduce((sum, bytes) => sum + bytes, END.bytes)
}

/**
 * A zip that is written while it is read: at most one chunk of a file is in memory. Without Zip64: the caller keeps it below 4 GB and 65,535 files.
 * It fails when a file's length differs from the stated one.
 */
export function streamZip(parts: readonly ZipPart[]): ReadableStream<Uint8Array> {
  const chunks = writeZip(parts)
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await chunks.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

async function* writeZip(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array, undefined> {
  const entries: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const head = headOf(part, LOCAL)
    entries.push(headOf(part, ENTRY, at))
    yield new Uint8Array(head)
    yield* bytesOf(part)
    at += head.length + part.packed
  }
  const list = Buffer.concat(entries)
  yield new Uint8Array(list)
  yield new Uint8Array(endOf(entries.length, list.length, at))
}

async function* bytesOf({ name, packed, open }: ZipPart): AsyncGenerator<Uint8Array, undefined> {
  const reader = (await open()).getReader()
  let read = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      read += next.value.length
      yield next.value
    }
  } finally {
    await reader.cancel()
  }
  if (read !== packed) throw new Error(`a file of a zip has ${read} bytes instead of ${packed}: ${name}`)
}

/** A local header, or the entry of the central directory, which has four more fields and the place of the file. */
function headOf(part: ZipPart, { signature, bytes }: { signature: number; bytes: number }, at?: number): Buffer {
  const { name, crc, size, packed, isDeflated } = part
  const head = Buffer.alloc(bytes)
  head.writeUInt32LE(signature, 0)
  // The directory also contains the version that wrote it.
  const base = at === undefined ? 4 : 6
  if (at !== undefined) {
    head.writeUInt16LE(VERSION, 4)
    head.writeUInt32LE(at, 42)
  }
  const encoded = Buffer.from(name)
  for (const [place, value] of [VERSION, FLAGS, isDeflated ? 8 : 0, 0, FIRST_DAY].entries())
    head.writeUInt16LE(value, base + 2 * place)
  for (const [place, value] of [crc, packed, size].entries()) head.writeUInt32LE(value, base + 10 + 4 * place)
  head.writeUInt16LE(encoded.length, base + 22)
  return Buffer.concat([head, encoded])
}

function endOf(count: number, listBytes: number, listAt: number): Buffer {
  const end = Buffer.alloc(END.bytes)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listBytes, 12)
  end.writeUInt32LE(listAt, 16)
  return end
}
