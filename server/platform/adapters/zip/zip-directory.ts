/** `cut`: bytes are missing at the end; `joined`: there is data after the end; `damaged`: anything else. */
type ZipFault = 'cut' | 'joined' | 'damaged'

/** A damaged zip, and the offset of the damage. `file` is empty if it concerns the zip as a whole. */
export class DamagedZipError extends Error {
  constructor(
    readonly fault: ZipFault,
    readonly file: string,
    readonly byte: number,
    reason: string,
  ) {
    super(reason)
    this.name = 'DamagedZipError'
  }
}

const END = 0x06054b50
const END_BYTES = 22
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const LOCATOR_64_BYTES = 20
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50

/** An entry of the central directory, with its checksum. */
export type ZipEntry = { readonly crc: number; readonly localAt: number; readonly isEncrypted: boolean }

/**
 * The central directory of an intact zip: it ends at the end of the file, has the stated length and number of entries, and each entry points to a
 * file. Unpackers search the end backwards and accept what they find, so a truncated download, or two files in one, would pass.
 * @throws DamagedZipError
 */
export function readDirectory(zip: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const { end, count, size, offset } = readEnd(view, findEnd(view))
  if (offset + size > end) throw new DamagedZipError('damaged', '', end, 'its list is longer than the file')
  if (offset + size < end)
    throw new DamagedZipError('joined', '', offset + size, 'bytes stand between its list and its end')
  const entries: ZipEntry[] = []
  let at = offset
  while (at < end) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY)
      throw new DamagedZipError('damaged', '', at, 'its list of files is broken')
    const entry = { crc: view.getUint32(at + 16, true), localAt: view.getUint32(at + 42, true) }
    if (entry.localAt !== 0xffffffff && readAt(view, entry.localAt) !== LOCAL)
      throw new DamagedZipError('damaged', '', entry.localAt, 'a file is not where its list says')
    entries.push({ ...entry, isEncrypted: (view.getUint16(at + 8, true) & 1) === 1 })
    at += ENTRY_BYTES + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  }
  if (entries.length !== count) throw new DamagedZipError('damaged', '', at, 'its list has another number of files')
  return entries
}

function readAt(view: DataView, at: number): number | null {
  return at + 4 <= view.byteLength ? view.getUint32(at, true) : null
}

/** Searches backwards: a comment of up to 64 KiB may follow. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  let claimedLength: number | null = null
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    const length = at + END_BYTES + view.getUint16(at + 20, true)
    if (length === view.byteLength) return at
    claimedLength = Math.max(claimedLength ?? 0, length)
  }
  if (claimedLength !== null && claimedLength < view.byteLength)
    throw new DamagedZipError('joined', '', claimedLength, 'bytes stand behind its end')
  throw new DamagedZipError('cut', '', view.byteLength, 'it ends before its list of files')
}

type End = { readonly end: number; readonly count: number; readonly size: number; readonly offset: number }

function readEnd(view: DataView, at: number): End {
  const [count, size, offset] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ]
  const isLarge = count === 0xffff || size === 0xffffffff || offset === 0xffffffff
  const locator = at - LOCATOR_64_BYTES
  // Some programs always write Zip64 records.
  if (!isLarge && (locator < 0 || readAt(view, locator) !== LOCATOR_64)) return { end: at, count, size, offset }
  const zip64Offset =
    locator >= 0 && readAt(view, locator) === LOCATOR_64 ? Number(view.getBigUint64(locator + 8, true)) : -1
  if (zip64Offset < 0 || zip64Offset + 56 > locator || readAt(view, zip64Offset) !== END_64)
    throw new DamagedZipError('damaged', '', at, 'its end is broken')
  const read = (field: number) => Number(view.getBigUint64(zip64Offset + field, true))
  return { end: zip64Offset, count: read(32), size: read(40), offset: read(48) }
}
