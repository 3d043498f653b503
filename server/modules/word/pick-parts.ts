import { unzipSync, zipSync } from 'fflate'

/** Why a Word file is not read. */
export class WordError extends Error {}

/** What of a document is text: no pictures, no macros, no embedded files. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|header|footer|comments)\d{0,2}\.xml|word\/_rels\/[a-z]+\d{0,2}\.xml\.rels|word\/[\w.-]+\.(?:html?|mht|txt))$/i
/**
 * A test of forty questions is a hundred kilobytes. Each tag costs ten millionths of a second: with so many of them, or so much text, a document
 * takes the thread for two seconds.
 */
const LIMITS = { files: 5000, partBytes: 6 * 1024 * 1024, totalBytes: 10 * 1024 * 1024, tags: 200_000 } as const

/**
 * A zip that holds only the text parts of a document. What the file claims is checked before a byte is unpacked, no part can grow
 * beyond its claim, and parts that declare entities are refused.
 * @throws WordError
 */
export function pickTextParts(file: Uint8Array): Uint8Array {
  const claims = new Map<string, number>()
  let count = 0
  let total = 0
  const admit = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    count += 1
    if (count > LIMITS.files) throw new WordError('too many files')
    if (!TEXT_PARTS.test(name)) return false
    total += originalSize
    if (claims.has(name)) throw new WordError(`${name} stands twice`)
    if (originalSize > LIMITS.partBytes || total > LIMITS.totalBytes) throw new WordError(`${name} is too large`)
    claims.set(name, originalSize)
    return true
  }
  const parts = unzip(file, admit)
  let tags = 0
  for (const [name, bytes] of Object.entries(parts)) {
    if (bytes.length !== claims.get(name)) throw new WordError(`${name} has another length than the zip says`)
    if (declaresEntities(bytes)) throw new WordError(`${name} declares a document type`)
    tags += countTags(bytes)
  }
  if (tags > LIMITS.tags) throw new WordError('too many tags')
  if (!Object.keys(parts).some((name) => name.startsWith('word/document'))) throw new WordError('no document in it')
  return zipSync(parts, { level: 0 })
}

function unzip(file: Uint8Array, filter: (file: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    throw error instanceof WordError ? error : new WordError('no readable zip', { cause: error })
  }
}

function countTags(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte === 0x3c) count += 1
  return count
}

function declaresEntities(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return buffer.includes('<!DOCTYPE') || buffer.includes('<!ENTITY')
}
