import { readFileSync } from 'node:fs'
import { decodeMp3 } from './decode-mp3'

/** 627 frames of 144 bytes; the encoder wrote the count into the file. */
const whole = readFileSync('content/lecture-notes/media/framing-shop-name.mp3')
const FRAME_BYTES = 144

async function decodeAll(bytes: Buffer): Promise<string> {
  let position = 0
  const reader = {
    size: bytes.length,
    read: (count: number) => {
      const chunk = bytes.subarray(position, position + count)
      position += chunk.length
      return Uint8Array.from(chunk)
    },
    getPosition: () => position,
    skipTo: (next: number) => {
      position = next
    },
    close: () => undefined,
  }
  try {
    for await (const { samples } of decodeMp3(reader)) expect(samples.length).toBeGreaterThan(0)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('decodes a complete file', async () => {
  expect(await decodeAll(whole)).toBe('taken')
})

test.each([6, 12, 18, 100, 400])('reports a file without its last %d frames as damaged', async (missing) => {
  expect(await decodeAll(whole.subarray(0, -missing * FRAME_BYTES))).toBe('damaged')
})
