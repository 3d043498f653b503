type Box = { readonly type: string; readonly start: number; readonly end: number }

/** A real file has a handful at one level; megabytes of empty ones would take the memory of the program. */
const MAX_BOXES = 10_000

/** Duration of an MP4 (M4A) file in milliseconds, as its movie header gives it. Null when it is no such file. */
export function readMp4DurationMs(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const top = listBoxes(view, 0, bytes.length)
  if (top[0]?.type !== 'ftyp') return null
  const movie = top.find((box) => box.type === 'moov')
  const header = movie && listBoxes(view, movie.start, movie.end).find((box) => box.type === 'mvhd')
  return header ? readHeader(view, header) : null
}

/**
 * Whether the boxes of an MP4 fill the file to its last byte, with an index and with sound among them: a recording whose writer was ended
 * has no index, and of a download that broke off the last box is longer than what is there.
 */
export function isWholeMp4(bytes: Uint8Array): boolean {
  const boxes = listBoxes(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length)
  const kinds = new Set(boxes.map(({ type }) => type))
  return boxes.at(-1)?.end === bytes.length && kinds.has('moov') && kinds.has('mdat')
}

function readHeader(view: DataView, { start, end }: Box): number | null {
  const isLong = start < end && view.getUint8(start) === 1
  if (end - start < (isLong ? 32 : 20)) return null
  const timescale = view.getUint32(start + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16)
  return timescale > 0 ? (duration / timescale) * 1000 : null
}

function listBoxes(view: DataView, from: number, to: number): readonly Box[] {
  const boxes: Box[] = []
  let position = from
  while (position + 8 <= to && boxes.length < MAX_BOXES) {
    const short = view.getUint32(position)
    const head = short === 1 ? 16 : 8
    if (position + head > to) break
    const long = short === 1 ? Number(view.getBigUint64(position + 8)) : short
    const size = short === 0 ? to - position : long // 0: to the end of the file
    if (size < head || position + size > to) break
    boxes.push({ type: readType(view, position + 4), start: position + head, end: position + size })
    position += size
  }
  return boxes
}

function readType(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
}
