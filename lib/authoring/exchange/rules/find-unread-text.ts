import { fold } from '@/lib/platform/text/fold'
import { listMissingText } from '@/lib/platform/text/imported/missing-text'
import { type SourceText } from './foreign/foreign-question'

/** Source text that is missing from the converted texts, word by word; fragments of one place are joined. */
export function findUnconverted(
  sources: readonly SourceText[],
  convertedTexts: readonly string[],
): readonly SourceText[] {
  const lines = sources.flatMap(({ where, text }) => text.split(/\r\n?|\n/).map((line) => ({ where, line })))
  const missingPieces = listMissingText(
    lines.map(({ line }) => line),
    convertedTexts,
  )
  const byPlace = new Map<string, string[]>()
  for (const { line, text } of missingPieces) {
    const where = lines[line]?.where ?? ''
    const placeTexts = byPlace.get(where)
    if (placeTexts) placeTexts.push(text)
    else byPlace.set(where, [text])
  }
  return Array.from(byPlace, ([where, texts]) => ({ where, text: texts.join(' … ') }))
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu

function listWords(text: string): readonly string[] {
  return fold(text).match(WORD) ?? []
}

/**
 * Names with words that occur nowhere in the kept texts. Counts do not matter: most programs name a question by its first words. A bare number is
 * only the question's position.
 */
export function findLostNames(names: readonly SourceText[], convertedTexts: readonly string[]): readonly SourceText[] {
  const foundWords = new Set(convertedTexts.flatMap(listWords))
  return names.filter(({ text }) => !isNumbering(text) && !listWords(text).every((word) => foundWords.has(word)))
}

function isNumbering(name: string): boolean {
  return /^[^\p{L}]*(?:q|questions?|item|part|section|passage|\u0633\u0624\u0627\u0644|\u0628\u062e\u0634)?[^\p{L}]*$/iu.test(
    name,
  )
}
