import { decodeText, type TextEncoding, TEXT_ENCODINGS } from '@/lib/platform/text/imported/encoding'

/** The encoding of a file, and whether it was declared or guessed. */
export type ReadAs = { readonly encoding: string; readonly isSure: boolean }
export type SourceFile = ReadAs & { readonly text: string }

/** Decodes an XML file, which may declare its encoding in its first line. */
export function decodeXmlSource(bytes: Uint8Array, chosen: TextEncoding | null): SourceFile {
  const decoded = decodeText(bytes, chosen)
  const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 200))
  const [, declared = ''] = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{2,40})["']/.exec(head) ?? []
  const label = declared.toLowerCase()
  if (decoded.isSure || label === '' || /^utf-?(?:8|16)/.test(label)) return decoded
  const latin = /^(?:iso-8859-1|latin-?1|us-ascii|windows-1252|cp-?1252)$/.test(label)
  if (latin || isOwnEncoding(label)) {
    const encoding = isOwnEncoding(label) ? label : 'windows-1252'
    return { ...decodeText(bytes, chosen ?? encoding), isSure: chosen === null }
  }
  try {
    return { text: new TextDecoder(label, { fatal: true }).decode(bytes), encoding: label, isSure: true }
  } catch {
    return decoded
  }
}

function isOwnEncoding(label: string): label is TextEncoding {
  return TEXT_ENCODINGS.some((encoding) => encoding === label)
}
