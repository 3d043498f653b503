import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { ID3_HEAD_BYTES, readId3Bytes } from '@/lib/platform/audio/mp3'

/** Reads a file in chunks. Synchronous, because it runs in a dedicated worker thread. */
export type FileReader = {
  readonly size: number
  /** Reads up to `bytes` bytes from the current position; empty at the end. */
  readonly read: (bytes: number) => Uint8Array
  readonly getPosition: () => number
  readonly skipTo: (position: number) => void
  readonly close: () => void
}

export function openFile(file: string): FileReader {
  const { size } = statSync(file)
  const handle = openSync(file, 'r')
  let position = 0
  return {
    size,
    read: (bytes) => {
      const chunk = new Uint8Array(Math.min(bytes, Math.max(0, size - position)))
      const count = chunk.length > 0 ? readSync(handle, chunk, 0, chunk.length, position) : 0
      position += count
      return chunk.subarray(0, count)
    },
    getPosition: () => position,
    skipTo: (next) => {
      position = next
    },
    close: () => closeSync(handle),
  }
}

/** Skips ID3 tags, whose pictures would be searched for frames; some programs write two tags. */
export function skipId3Tags(reader: FileReader): void {
  for (let length = 1; length > 0;) {
    const at = reader.getPosition()
    length = readId3Bytes(reader.read(ID3_HEAD_BYTES))
    reader.skipTo(at + length)
  }
}
