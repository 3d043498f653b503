import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { letterOf, romanOf } from '@/lib/paper/content/rules/question-types'
import { decodeXml, escapeXml } from '@/lib/platform/text/imported/entities'
import { type ListPlace, readListPlace, readStyleLists } from './paragraph-styles'

type Level = { readonly start: number; readonly format: string; readonly text: string }
type Numbering = {
  /** The levels of a list by its id. */
  readonly levels: ReadonlyMap<string, ReadonlyMap<number, Level>>
  /** Lists with the same definition share a counter. */
  readonly counterOf: ReadonlyMap<string, string>
  readonly ofStyles: ReadonlyMap<string, ListPlace>
}

/**
 * The document with the labels of its lists written out as Word shows them: the letter, number or word of an item is part of the question ("C means
 * the chapel"). Bullets stay bullets.
 */
export function writeListLabels(parts: Uint8Array): Uint8Array {
  const files = unzipSync(parts)
  const [document, numbering] = [files['word/document.xml'], files['word/numbering.xml']]
  if (!document || !numbering) return parts
  const styles = files['word/styles.xml']
  const lists = readNumbering(strFromU8(numbering), styles ? strFromU8(styles) : '')
  return zipSync({ ...files, 'word/document.xml': strToU8(label(strFromU8(document), lists)) }, { level: 0 })
}

/** A tracked change of format keeps the properties from before it, in a `w:pPr` inside of the paragraph's own. */
const FORMER_PROPERTIES = /<w:pPrChange\b[^<>]*(?<!\/)>(?:(?!<w:pPrChange\b)[^])*?<\/w:pPrChange>/g

/** The label is written out, so the style must not add another. */
const IN_NO_LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>'

function label(xml: string, numbering: Numbering): string {
  const counters = new Map<string, number[]>()
  return xml
    .replace(FORMER_PROPERTIES, '')
    .replace(
      /(<w:p(?:\s[^<>]*)?>\s*<w:pPr>)((?:(?!<\/?w:p[ >])[^])*?)(<\/w:pPr>)/g,
      (whole, start: string, inside: string, end: string) => {
        const style = /<w:pStyle\b[^<>]*w:val="([^"]*)"/.exec(inside)?.[1] ?? ''
        const place = readListPlace(inside) ?? numbering.ofStyles.get(style)
        const words = place ? nextLabel(numbering, counters, place) : ''
        if (words === '') return whole
        const listProperties = /<w:numPr>[^]*?<\/w:numPr>/.exec(inside)?.[0] ?? ''
        return `${start}${inside.replace(listProperties, '')}${IN_NO_LIST}${end}<w:r><w:t xml:space="preserve">${escapeXml(words)} </w:t></w:r>`
      },
    )
}

function nextLabel(
  { levels, counterOf }: Numbering,
  counters: Map<string, number[]>,
  { id, depth }: ListPlace,
): string {
  const ofList = levels.get(id)
  const level = ofList?.get(depth)
  if (!ofList || !level || level.format === 'bullet' || level.format === 'none') return ''
  const name = counterOf.get(id) ?? id
  const counts = (counters.get(name) ?? []).slice(0, depth + 1)
  counts[depth] = (counts[depth] ?? level.start - 1) + 1
  counters.set(name, counts)
  return level.text.replace(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1
    return countWord(ofList.get(at)?.format ?? 'decimal', counts[at] ?? ofList.get(at)?.start ?? 1)
  })
}

function countWord(format: string, count: number): string {
  const index = Math.max(0, count - 1)
  if (format === 'upperLetter') return letterOf(index)
  if (format === 'lowerLetter') return letterOf(index).toLowerCase()
  if (format === 'upperRoman') return romanOf(index).toUpperCase()
  if (format === 'lowerRoman') return romanOf(index)
  return format === 'decimalZero' ? String(count).padStart(2, '0') : String(count)
}

function readNumbering(xml: string, styles: string): Numbering {
  const abstract = new Map(
    Array.from(
      xml.matchAll(/<w:abstractNum\b[^<>]*w:abstractNumId="(\d+)"[^<>]*>([^]*?)<\/w:abstractNum>/g),
      ([, id = '', inside = '']) => [id, readLevels(inside)] as const,
    ),
  )
  const levels = new Map<string, ReadonlyMap<number, Level>>()
  const counterOf = new Map<string, string>()
  for (const [, id = '', inside = ''] of xml.matchAll(/<w:num\b[^<>]*w:numId="(\d+)"[^<>]*>([^]*?)<\/w:num>/g)) {
    const definitionId = /<w:abstractNumId\b[^<>]*w:val="(\d+)"/.exec(inside)?.[1] ?? ''
    const listLevels = new Map([...(abstract.get(definitionId) ?? []), ...readLevels(inside)])
    const starts = readStarts(inside)
    for (const [depth, start] of starts)
      listLevels.set(depth, { ...usualLevel(depth), ...listLevels.get(depth), start })
    levels.set(id, listLevels)
    counterOf.set(id, starts.size > 0 ? `num ${id}` : `abstract ${definitionId}`)
  }
  return { levels, counterOf, ofStyles: readStyleLists(styles) }
}

function usualLevel(depth: number): Level {
  return { start: 1, format: 'decimal', text: `%${depth + 1}.` }
}

/** The restart values of a list by level. */
function readStarts(xml: string): ReadonlyMap<number, number> {
  const found = xml.matchAll(/<w:lvlOverride\b[^<>]*w:ilvl="(\d)"[^<>]*>\s*<w:startOverride\b[^<>]*w:val="(\d+)"/g)
  return new Map(Array.from(found, ([, depth, start]) => [Number(depth), Number(start)] as const))
}

function readLevels(xml: string): ReadonlyMap<number, Level> {
  return new Map(
    Array.from(xml.matchAll(/<w:lvl\b[^<>]*w:ilvl="(\d)"[^<>]*>([^]*?)<\/w:lvl>/g), ([, depth, inside = '']) => {
      const value = (name: string) => new RegExp(`<w:${name}\\b[^<>]*w:val="([^"]*)"`).exec(inside)?.[1]
      const level = {
        start: Number(value('start') ?? 1),
        format: value('numFmt') ?? 'decimal',
        text: decodeXml(value('lvlText') ?? `%${Number(depth) + 1}.`),
      }
      return [Number(depth), level] as const
    }),
  )
}
