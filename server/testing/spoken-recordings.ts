import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Spoken = { readonly mediaType: string; readonly chunks: readonly Buffer[] }

/** Six seconds recorded by Chromium's MediaRecorder, in chunks of a second. */
export function readSpoken(kind: 'webm' | 'mp4'): Spoken {
  const file = `server/teaching/speaking/fixtures/spoken-${kind}.json`
  const { mediaType, chunks } = JSON.parse(readFileSync(file, 'utf8')) as { mediaType: string; chunks: string[] }
  return { mediaType, chunks: chunks.map((chunk) => Buffer.from(chunk, 'base64')) }
}
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
