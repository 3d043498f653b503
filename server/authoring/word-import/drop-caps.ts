import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

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
