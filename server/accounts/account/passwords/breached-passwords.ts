import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A Bloom filter of half a million passwords that are in every guesser's list, made by scripts/breached-passwords.mjs (which says from
 * what). 1.25 MB; it forgets none of them, and takes one of some ten thousand others for one of them.
 */
const FILE = path.resolve('server/accounts/account/passwords/breached-passwords.bloom')
const HASHES = 14

let loading: Promise<Buffer> | null = null

/** Whether the text, which is in lower case, is a password that was seen in a breach. Reads the filter when it is asked first. */
export async function isBreached(text: string): Promise<boolean> {
  loading ??= readFile(FILE)
  const filter = await loading.catch((error: unknown) => {
    loading = null // the next one tries again
    throw error
  })
  return placesOf(text, filter.length * 8).every((place) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0)
}

/** A filter of so many bytes that holds these words. */
export function makeFilter(words: Iterable<string>, bytes: number): Buffer {
  const filter = Buffer.alloc(bytes)
  for (const word of words)
    for (const place of placesOf(word, bytes * 8)) filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
  return filter
}

/** From two halves of one hash as many as are needed (Kirsch and Mitzenmacher). */
function placesOf(text: string, bits: number): number[] {
  const hash = createHash('sha256').update(text).digest()
  const [first, step] = [hash.readUIntBE(0, 6), hash.readUIntBE(6, 6)]
  return Array.from({ length: HASHES }, (_, index) => (first + index * step) % bits)
}
