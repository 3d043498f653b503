export const TEXT_ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1256'] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]
/** A decoded text, its encoding, and whether another encoding is possible. */
export type DecodedText = { readonly text: string; readonly encoding: TextEncoding; readonly isSure: boolean }

/** The replacement character for an undecodable letter. */
export const UNREADABLE = '\ufffd'
/** The part of a file that is enough to detect its encoding. */
const SAMPLE_LENGTH = 64 * 1024

/**
 * Decodes a file whose encoding is undeclared or declared wrongly: Notepad writes windows-1252 or, in Persian, windows-1256, and "Unicode" is UTF-16.
 * If another encoding is possible, a person may choose it.
 */
export function decodeText(bytes: Uint8Array, chosen: TextEncoding | null = null): DecodedText {
  const { encoding, isSure } = guessEncoding(bytes)
  const used = isSure ? encoding : (chosen ?? encoding)
  return { text: decode(bytes, used), encoding: used, isSure }
}

/**
 * Decodes a file that must be Unicode, as editors save it: UTF-8 or UTF-16, with or without a byte order mark. No letter is guessed.
 * @throws TypeError for a malformed letter
 */
export function decodeUnicode(bytes: Uint8Array): string {
  const encoding = encodingOfMark(bytes) ?? guessWide(bytes.subarray(0, SAMPLE_LENGTH)) ?? 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

function guessEncoding(bytes: Uint8Array): Pick<DecodedText, 'encoding' | 'isSure'> {
  const marked = encodingOfMark(bytes)
  if (marked) return { encoding: marked, isSure: !decode(bytes, marked).includes(UNREADABLE) }
  const start = bytes.subarray(0, SAMPLE_LENGTH)
  const wideEncoding = guessWide(start)
  if (wideEncoding) return { encoding: wideEncoding, isSure: false }
  if (isUtf8(bytes)) return { encoding: 'utf-8', isSure: true }
  // A UTF-8 file that was cut, or joined with another one, has far more valid letters than malformed ones.
  const text = decode(bytes, 'utf-8')
  const broken = text.split(UNREADABLE).length - 1
  const nonAsciiCount = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  if (nonAsciiCount > broken) return { encoding: 'utf-8', isSure: false }
  return { encoding: isArabic(start) ? 'windows-1256' : 'windows-1252', isSure: false }
}

/** The letters of windows-1252 where Latin 1 has control characters. */
const UPPER_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Node 20 and 22 decode windows-1252 as Latin 1 (nodejs/node#56542), so its own letters are substituted here. */
function decode(bytes: Uint8Array, encoding: TextEncoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (encoding !== 'windows-1252') return text
  return text.replace(/[\u0080-\u009f]/g, (letter) => UPPER_1252.charAt(letter.charCodeAt(0) - 0x80))
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function encodingOfMark([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** Detects two-byte text without a mark: the upper bytes are nearly always 0 (Latin) or 6 (Persian), and no single-byte text has zeros. */
function guessWide(bytes: Uint8Array): TextEncoding | null {
  if (!bytes.includes(0)) return null
  const uppers = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0 || byte === 6) uppers[at % 2] = (uppers[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = uppers
  const most = Math.max(even, odd)
  if (most < (bytes.length / 2) * 0.7) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** In windows-1256 the letters above ASCII form words; in windows-1252 they are single letters among others. */
function isArabic(bytes: Uint8Array): boolean {
  let [together, alone] = [0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (!isArabicLetter(byte)) continue
    const isTogether = isArabicLetter(bytes[at - 1] ?? 0) || isArabicLetter(bytes[at + 1] ?? 0)
    if (isTogether) together += 1
    else alone += 1
  }
  return together > alone
}

/** Bytes that are Arabic or Persian letters in windows-1256. */
function isArabicLetter(byte: number): boolean {
  return (byte >= 0xc0 && byte !== 0xd7) || [0x81, 0x8d, 0x8e, 0x8f, 0x90, 0x98, 0x9a, 0x9f, 0xaa].includes(byte)
}

/** Signs of a wrong encoding: undecodable letters and control characters. */
const BROKEN = /[\ufffd\u0080-\u009f]/
const HTML_ENTITY = /&[a-z][a-z0-9]{1,31};/i
/** UTF-8 that was decoded as windows-1252: \u00c3\u00a9, \u00e2\u20ac\u2122. */
const DOUBLE_DECODED = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac[\u0080-\u2122]/
const EXCERPT_LENGTH = 24

/** Broken or undecoded characters of a text, each with the words around it. */
export function findDoubts(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const hit = [BROKEN, DOUBLE_DECODED, HTML_ENTITY]
      .map((pattern) => pattern.exec(line))
      .find((found) => found !== null)
    if (!hit) return []
    return [line.slice(Math.max(0, hit.index - EXCERPT_LENGTH), hit.index + hit[0].length + EXCERPT_LENGTH).trim()]
  })
}
