import { strFromU8, unzipSync } from 'fflate'
import { wordDoubts } from '@/lib/authoring/word-import/words/import-proof'
import { decodeXml } from '@/lib/platform/text/imported/entities'
import { listMissingText } from '@/lib/platform/text/imported/missing-text'

/** The parts of a .docx that hold text: body, notes, headers, footers and comments. */
const TEXT_PARTS = /^word\/(?:document|footnotes|endnotes|header|footer|comments)\d{0,2}\.xml$/
/** With more than this almost nothing was read: the report summarises the rest in one line. */
const MAX_LISTED = 200

/** Passages of the document that the extracted text lacks, compared word by word. Reads the XML independently of the converter that it checks. */
export function findUnconverted(parts: Uint8Array, text: string): readonly string[] {
  const files = Object.entries(unzipSync(parts)).filter(([name]) => TEXT_PARTS.test(name))
  const lines = files.flatMap(([, bytes]) => listParagraphs(strFromU8(bytes)))
  const missing = listMissingText(lines, [text]).map((piece) => piece.text)
  return missing.length > MAX_LISTED ? [...missing.slice(0, MAX_LISTED), wordDoubts.more] : missing
}

/** The paragraphs of a part, without the fallbacks that Word adds for older programs and without tracked deletions. */
function listParagraphs(xml: string): readonly string[] {
  return xml
    .replace(/<mc:Fallback\b[^]*?(?:<\/mc:Fallback>|$)/g, '')
    .split('</w:p>')
    .map((paragraph) =>
      paragraph
        .replace(/<w:(?:tab|br|cr|noBreakHyphen)\b[^<>]*>/g, '<w:t> </w:t>')
        .replace(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<[^<>]*>|[^<]+/g, (_, words?: string) => words ?? ''),
    )
    .map((line) => decodeXml(line).trim())
    .filter(Boolean)
}
