import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** A first letter that is drawn large stands in a frame of its own; the rest of its word is the next paragraph. */
const DROP_CAP =
  /<w:p(?:\s[^<>]*)?>\s*<w:pPr>(?:(?!<\/w:pPr>)[^])*?<w:framePr\b[^<>]*w:dropCap="(?:drop|margin)"(?:(?!<\/w:pPr>)[^])*<\/w:pPr>((?:(?!<\/?w:p[ >])[^])*?)<\/w:p>\s*(<w:p(?:\s[^<>]*)?(?<!\/)>(?:\s*<w:pPr>(?:(?!<\/w:pPr>)[^])*<\/w:pPr>)?)/g

/** The document with each large first letter in front of its word. */
export function joinDropCaps(parts: Uint8Array): Uint8Array {
  const files = unzipSync(parts)
  const document = files['word/document.xml']
  const xml = document ? strFromU8(document) : ''
  if (!xml.includes('w:dropCap=')) return parts
  return zipSync({ ...files, 'word/document.xml': strToU8(xml.replace(DROP_CAP, '$2$1')) }, { level: 0 })
}
