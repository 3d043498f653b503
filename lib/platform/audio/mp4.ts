type Span = { readonly start: number; readonly end: number }
type Box = Span & { readonly type: number }

const [FTYP, MOOV, MVHD, MDAT] = ['ftyp', 'moov', 'mvhd', 'mdat'].map(codeOf)

/** Duration of an MP4 (M4A) file in milliseconds, from its movie header. Null for any other file. */
export function readMp4DurationMs(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = walkBoxes(view, 0, bytes.length).next().value
  if (first?.type !== FTYP) return null
  const movie = findBox(view, { start: 0, end: bytes.length }, MOOV)
  const header = movie && findBox(view, movie, MVHD)
  return header ? readHeader(view, header) : null
}

/**
 * Whether the boxes of an MP4 fill the file to its last byte and include an index and sound: an interrupted recording has no index, and the last box
 * of an interrupted download is longer than the rest of the file. A fragmented recording has tens of thousands of boxes.
 */
export function isCompleteMp4(bytes: Uint8Array): boolean {
  let [end, hasIndex, hasSound] = [0, false, false]
  for (const box of walkBoxes(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, bytes.length)) {
    end = box.end
    hasIndex ||= box.type === MOOV
    hasSound ||= box.type === MDAT
  }
  return end === bytes.length && hasIndex && hasSound
}

function readHeader(view: DataView, { start, end }: Span): number | null {
  const isLong = start < end && view.getUint8(start) === 1
  if (end - start < (isLong ? 32 : 20)) return null
  const timescale = view.getUint32(start + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(start + 24)) : view.getUint32(start + 16)
  return timescale > 0 ? (duration / timescale) * 1000 : null
}

function findBox(view: DataView, { start, end }: Span, type: number | undefined): Box | null {
  for (const box of walkBoxes(view, start, end)) if (box.type === type) return box
  return null
}

/** A generator: megabytes of empty boxes in a list would exhaust the memory. */
function* walkBoxes(view: DataView, from: number, to: number): Generator<Box, null> {
  let position = from
  while (position + 8 <= to) {
    const short = view.getUint32(position)
    const head = short === 1 ? 16 : 8
    if (position + head > to) break
    const long = short === 1 ? Number(view.getBigUint64(position + 8)) : short
    const size = short === 0 ? to - position : long // 0: to the end of the file
    if (size < head || position + size > to) break
    yield { type: view.getUint32(position + 4), start: position + head, end: position + size }
    position += size
  }
  return null
}

function codeOf(name: string): number {
  return [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0)
}
