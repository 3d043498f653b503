import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A Bloom filter of half a million passwords from known breaches, made by scripts/breached-passwords.mjs (which names its sources). 1.25 MB; no false
 * negatives, and about one false positive in ten thousand.
 */
const FILE = path.resolve('server/accounts/account/passwords/breached-passwords.bloom')
const HASHES = 14

let loading: Promise<Buffer> | null = null

/** Whether a lower-case text is a breached password. The filter is loaded on the first call. */
export async function isBreached(text: string): Promise<boolean> {
  loading ??= readFile(FILE)
  const filter = await loading.catch((error: unknown) => {
    loading = null // The next call tries to load it again.
    throw error
  })
  return listBitPositions(text, filter.length * 8).every(
    (place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0,
  )
}

/** Makes a filter of `bytes` bytes that contains these words. */
export function makeFilter(words: Iterable<string>, bytes: number): Buffer {
  const filter = Buffer.alloc(bytes)
  for (const word of words)
    for (const place of listBitPositions(word, bytes * 8))
      filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
  return filter
}

/** Derives all bit positions from the two halves of one hash (Kirsch and Mitzenmacher). */
function listBitPositions(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  return Array.from({ length: HASHES }, (_, index) => (first + index * step) % bits)
}
