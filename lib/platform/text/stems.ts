import { fold } from './fold'

const ENDINGS = /(?:ings?|ed|ies|es|s|ly)$/

/** English words without their most common endings: "building" and "builds" are one. Words of one or two letters are dropped. */
export function toStems(text: string): readonly string[] {
  return toWords(text)
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => (word.length > 5 ? word.replace(ENDINGS, '') : word.replace(/s$/, '')))
}

/** Normalised words with single spaces between them. */
export function toWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
