import { withoutComments } from '@/lib/authoring/exchange/rules/formats/escape-angles'

/**
 * Counts the questions of a file in its text, independently of the parser: questions that the parser drops are counted, too. Descriptions and
 * categories are not questions.
 */
export function countMoodle(xml: string): number {
  const tags = withoutComments(xml).match(/<question(?=[\s>])[^>]*>/g) ?? []
  return tags.filter((tag) => !/\stype\s*=\s*["'](?:category|description)["']/.test(tag)).length
}

/** Counts items of QTI 2 and 3 in all files of a package. */
export function countQti(files: readonly string[]): number {
  const counts = files.map((xml) =>
    withoutComments(xml).match(/<(?:[\w-]+:)?(?:qti-assessment-item|assessmentItem)(?=[\s>])/g),
  )
  return counts.reduce((sum, found) => sum + (found?.length ?? 0), 0)
}

/** Counts pairs of unescaped braces. */
export function countGift(text: string): number {
  const withoutComments = text.replace(/^[^\S\n]*\/\/.*$/gm, '').replace(/\\[^]/g, '')
  return withoutComments.match(/\{[^{}]*\}/g)?.length ?? 0
}
