import { type Line } from '../document'

const LETTERED = /^([A-H])(?:[.):\]]\s*|\t\s*|\s{2,}|\s+[-\u2013]\s+|\s(?=[A-Z]{2}))(?=\S)/
const MIN_ADVERTS = 3
/** Options are shorter: size distinguishes the words of a box from notices. */
const MIN_SIZE = { lines: 2, letters: 90 } as const

/**
 * Where the advertisements, notices or short texts of a list begin, each with its letter: `A` above its text, or before its title. Empty if the
 * letters are those of options.
 */
export function findAdverts(lines: readonly Line[]): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [index, { raw, text }] of lines.entries()) {
    const wanted = String.fromCharCode(65 + letters.size)
    if (text === wanted || LETTERED.exec(raw)?.[1] === wanted) letters.set(index, wanted)
  }
  if (letters.size < MIN_ADVERTS) return new Map()
  const starts = [...letters.keys()]
  const texts = starts.map((start, at) => lines.slice(start, starts[at + 1] ?? start + MIN_SIZE.lines + 1))
  const mainTexts = texts.filter((mainText) => {
    const words = mainText.filter(({ text }) => text.length > 1)
    return words.length >= MIN_SIZE.lines || words.some(({ text }) => text.length >= MIN_SIZE.letters)
  })
  return mainTexts.length === texts.length ? letters : new Map()
}
