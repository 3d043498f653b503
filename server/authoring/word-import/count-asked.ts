import { strFromU8, unzipSync } from 'fflate'
import { listQuestionNumbers } from '@/lib/authoring/word-import/rules/loss-check/count-questions'
import { decodeXml } from '@/lib/platform/text/imported/entities'
import { readListPlace, readStyleLists } from './paragraph-styles'

/**
 * The question numbers of a Word document, counted in its paragraphs and automatic list numbers, independently of the text extraction and of the
 * parser.
 */
export function countQuestionNumbers(parts: Uint8Array): number[] {
  const files = unzipSync(parts)
  const [document, numbering] = [files['word/document.xml'], files['word/numbering.xml']]
  if (!document) return []
  const styles = files['word/styles.xml']
  const count = createCounter(numbering ? strFromU8(numbering) : '', styles ? strFromU8(styles) : '')
  const xml = strFromU8(document)
    .replace(/<mc:Fallback\b[^]*?(?:<\/mc:Fallback>|$)/g, '')
    .replace(/<w:pPrChange\b[^]*?(?:<\/w:pPrChange>|$)/g, '')
  const lines = xml.split('</w:p>').flatMap((paragraph) => (count(paragraph) + wordsOf(paragraph)).split('\n'))
  return [...listQuestionNumbers(lines)]
}

function wordsOf(paragraph: string): string {
  const spaced = paragraph
    .replace(/<w:tab\b[^<>]*>/g, '<w:t> </w:t>')
    .replace(/<w:(?:br|cr)\b[^<>]*>/g, '<w:t>\n</w:t>')
  return decodeXml(Array.from(spaced.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>/g), ([, words = '']) => words).join(''))
}

/** Computes the numbers that Word shows for items of numbered lists, first level only. */
function createCounter(numbering: string, styles: string): (paragraph: string) => string {
  const starts = readStarts(numbering)
  const ofStyles = readStyleLists(styles)
  const next = new Map<string, number>()
  return (paragraph) => {
    const style = /<w:pStyle\b[^<>]*w:val="([^"]*)"/.exec(paragraph)?.[1] ?? ''
    const { id, depth } = readListPlace(paragraph) ?? ofStyles.get(style) ?? { id: '', depth: 0 }
    const number = next.get(id) ?? starts.get(id)
    if (number === undefined || depth !== 0) return ''
    next.set(id, number + 1)
    return `${number}. `
  }
}

/** The start value of each numbered list. */
function readStarts(xml: string): ReadonlyMap<string, number> {
  const valueIn = (inside: string, name: string) => new RegExp(`<w:${name}\\b[^<>]*w:val="([^"]*)"`).exec(inside)?.[1]
  const levels = new Map(
    Array.from(
      xml.matchAll(/<w:abstractNum\b[^<>]*w:abstractNumId="(\d+)"[^<>]*>([^]*?)<\/w:abstractNum>/g),
      ([, id, inside = '']) => [id, /<w:lvl\b[^<>]*w:ilvl="0"[^<>]*>([^]*?)<\/w:lvl>/.exec(inside)?.[1] ?? ''] as const,
    ),
  )
  const starts = new Map<string, number>()
  for (const [, id = '', inside = ''] of xml.matchAll(/<w:num\b[^<>]*w:numId="(\d+)"[^<>]*>([^]*?)<\/w:num>/g)) {
    const level = levels.get(valueIn(inside, 'abstractNumId')) ?? ''
    const isDigits = /^decimal(?:Zero)?$/.test(valueIn(level, 'numFmt') ?? 'decimal')
    if (isDigits) starts.set(id, Number(valueIn(inside, 'startOverride') ?? valueIn(level, 'start') ?? 1))
  }
  return starts
}
