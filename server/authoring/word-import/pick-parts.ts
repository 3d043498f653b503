import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { unpackZip, type ZipMember } from '@/server/platform/adapters/zip/zip'
import { DamagedZipError } from '@/server/platform/adapters/zip/zip-directory'

export class WordError extends Error {}

/** The text parts of a document, including diagrams and charts: no pictures, macros or embedded files. */
const TEXT_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:document|styles|numbering|footnotes|endnotes|header|footer|comments)\d{0,2}\.xml|word\/_rels\/[a-z]+\d{0,2}\.xml\.rels|word\/[\w.-]+\.(?:html?|mht|txt)|word\/(?:diagrams\/data|charts\/chart)\d{0,3}\.xml)$/i
/** A test of forty questions has a hundred kilobytes. A tag takes about 10 µs: a document at these limits takes the thread two seconds. */
const LIMITS = { files: 5000, partBytes: 6 * 1024 * 1024, totalBytes: 10 * 1024 * 1024, tags: 200_000 } as const

/**
 * A zip with only the text parts of an intact document. Stated sizes are checked before anything is unpacked, no part can exceed its stated size, and
 * parts that declare entities are refused.
 * @throws WordError
 */
export function pickTextParts(file: Uint8Array): Uint8Array {
  const parts = nameMainDocument(unpack(file))
  let tags = 0
  for (const [name, bytes] of parts) {
    if (declaresEntities(bytes)) throw new WordError(`${name} declares a document type`)
    tags += countTags(bytes)
  }
  if (tags > LIMITS.tags) throw new WordError('too many tags')
  if (![...parts.keys()].some((name) => name.startsWith('word/document'))) throw new WordError('no document in it')
  return zipSync(Object.fromEntries(parts), { level: 0 })
}

function unpack(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const names = new Set<string>()
  let [count, total] = [0, 0]
  const assertAdmissible = ({ name, size, isEncrypted }: ZipMember): boolean => {
    count += 1
    if (count > LIMITS.files) throw new WordError('too many files')
    if (!TEXT_PARTS.test(name)) return false
    if (isEncrypted) throw new WordError(`${name} needs a password`)
    total += size
    if (names.has(name)) throw new WordError(`${name} stands twice`)
    if (size > LIMITS.partBytes || total > LIMITS.totalBytes) throw new WordError(`${name} is too large`)
    names.add(name)
    return true
  }
  try {
    return unpackZip(file, assertAdmissible)
  } catch (error) {
    throw error instanceof DamagedZipError ? new WordError('no whole zip', { cause: error }) : error
  }
}

const OTHER_MAIN_DOCUMENT = /^word\/document\d{1,2}\.xml$/i

/** Some programs call the body document2.xml; whatever reads it looks for document.xml. */
function nameMainDocument(parts: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  const names = [...parts.keys()].filter((name) => OTHER_MAIN_DOCUMENT.test(name))
  const [name = ''] = names
  if (names.length !== 1 || parts.has('word/document.xml')) return parts
  const file = name.slice('word/'.length)
  const renamed: ReadonlyMap<string, string> = new Map([
    [name, 'word/document.xml'],
    [`word/_rels/${file}.rels`, 'word/_rels/document.xml.rels'],
  ])
  return new Map(
    Array.from(parts, ([part, bytes]) => {
      const isIndex = part === '[Content_Types].xml' || part === '_rels/.rels'
      const named = isIndex ? strToU8(strFromU8(bytes).replaceAll(file, 'document.xml')) : bytes
      return [renamed.get(part) ?? part, named]
    }),
  )
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

/** A drop cap: a paragraph in a frame with the first letter; the rest of the word is in the next paragraph. */
const DROP_CAP =
  /<w:p(?:\s[^<>]*)?>\s*<w:pPr>(?:(?!<\/w:pPr>)[^])*?<w:framePr\b[^<>]*w:dropCap="(?:drop|margin)"(?:(?!<\/w:pPr>)[^])*<\/w:pPr>((?:(?!<\/?w:p[ >])[^])*?)<\/w:p>\s*(<w:p(?:\s[^<>]*)?(?<!\/)>(?:\s*<w:pPr>(?:(?!<\/w:pPr>)[^])*<\/w:pPr>)?)/g

/** Joins each drop cap with the rest of its word. */
export function joinDropCaps(parts: Uint8Array): Uint8Array {
  const files = unzipSync(parts)
  const document = files['word/document.xml']
  const xml = document ? strFromU8(document) : ''
  if (!xml.includes('w:dropCap=')) return parts
  return zipSync({ ...files, 'word/document.xml': strToU8(xml.replace(DROP_CAP, '$2$1')) }, { level: 0 })
}
