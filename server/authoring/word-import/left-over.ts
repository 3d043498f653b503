import { strFromU8, unzipSync } from 'fflate'
import { wordDoubts } from '@/lib/authoring/word-import/words/word-file'
import { decodeXml } from '@/lib/platform/text/entities'
import { unaccounted } from '@/lib/platform/text/unaccounted'

/** Where a document says something: its body, its notes, what stands at the head and foot of each page, and remarks at its edge. */
const SPEAKING = /^word\/(?:document|footnotes|endnotes|header|footer|comments)\d{0,2}\.xml$/
/** More pieces are not told one by one: then hardly anything was read. */
const MOST_PIECES = 200

/** What a document says and its text does not, word by word: taken out of its parts without the help of what read the text. */
export function findLeftOver(parts: Uint8Array, text: string): readonly string[] {
  const files = Object.entries(unzipSync(parts)).filter(([name]) => SPEAKING.test(name))
  const lines = files.flatMap(([, bytes]) => listParagraphs(strFromU8(bytes)))
  const pieces = unaccounted(lines, [text]).map((piece) => piece.text)
  return pieces.length > MOST_PIECES ? [...pieces.slice(0, MOST_PIECES), wordDoubts.more] : pieces
}

/** The paragraphs of a part. What Word writes twice for older programs counts once; what somebody deleted does not count. */
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
