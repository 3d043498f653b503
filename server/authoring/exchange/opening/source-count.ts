import { withoutComments } from '@/lib/authoring/exchange/rules/formats/loose-angles'

/**
 * How many questions a file has, counted in its text and without any reader: what a reader does not understand, or drops, is still
 * counted. Descriptions and categories ask nothing.
 */
export function countMoodle(xml: string): number {
  const tags = withoutComments(xml).match(/<question(?=[\s>])[^>]*>/g) ?? []
  return tags.filter((tag) => !/\stype\s*=\s*["'](?:category|description)["']/.test(tag)).length
}

/** Items of QTI 2 and 3 in all files of a package. */
export function countQti(files: readonly string[]): number {
  const counts = files.map((xml) =>
    withoutComments(xml).match(/<(?:[\w-]+:)?(?:qti-assessment-item|assessmentItem)(?=[\s>])/g),
  )
  return counts.reduce((sum, found) => sum + (found?.length ?? 0), 0)
}

/** Pairs of braces, those that stand behind a backslash left out. */
export function countGift(text: string): number {
  const bare = text.replace(/^[^\S\n]*\/\/.*$/gm, '').replace(/\\[^]/g, '')
  return bare.match(/\{[^{}]*\}/g)?.length ?? 0
}
