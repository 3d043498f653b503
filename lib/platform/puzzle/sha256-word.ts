/** The first 32 bits of the fractional part of a root: SHA-256 derives its constants so from the first primes (FIPS 180-4 §4.2.2). */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const primes = listPrimes(64)
const ROUNDS = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const MAX_LENGTH = 55

const words = new Int32Array(64)

/**
 * The first 32 bits of the SHA-256 of a short ASCII text. Own code, because a page on plain http has no `crypto.subtle`, and because that is
 * asynchronous: a puzzle needs some hundred thousand of these.
 */
export function firstWord(text: string): number {
  if (text.length > MAX_LENGTH) throw new RangeError('the text is longer than one block')
  fillBlock(text)
  // Reads by index: destructuring the list would cost as much as the rounds.
  let [a, b, c, d] = [at(START, 0), at(START, 1), at(START, 2), at(START, 3)]
  let [e, f, g, h] = [at(START, 4), at(START, 5), at(START, 6), at(START, 7)]
  for (let round = 0; round < 64; round += 1) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + big1 + ((e & f) ^ (~e & g)) + at(ROUNDS, round) + at(words, round)) | 0
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + at(START, 0)) >>> 0
}

/** Fills the block: the text, the closing bit, the length, and the 48 derived words. */
function fillBlock(text: string): void {
  words.fill(0, 0, 16)
  for (let place = 0; place <= text.length; place += 1) {
    const byte = place < text.length ? text.charCodeAt(place) & 0xff : 0x80
    words[place >> 2] = at(words, place >> 2) | (byte << (24 - (place & 3) * 8))
  }
  words[15] = text.length * 8
  for (let place = 16; place < 64; place += 1) {
    const near = at(words, place - 2)
    const far = at(words, place - 15)
    const small1 = ((near >>> 17) | (near << 15)) ^ ((near >>> 19) | (near << 13)) ^ (near >>> 10)
    const small0 = ((far >>> 7) | (far << 25)) ^ ((far >>> 18) | (far << 14)) ^ (far >>> 3)
    words[place] = (at(words, place - 16) + small0 + at(words, place - 7) + small1) | 0
  }
}

function at(list: Int32Array, place: number): number {
  return list[place] ?? 0
}

function listPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
