import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { lookUpWord } from '@/lib/progress/vocabulary/contract'

export const SHIPPED_WORDS = 'content/words/academic.json'

const Word = z.strictObject(lookUpWord.response.shape.items.element.shape)
/** Arabic letters and digits that resemble Persian ones: no search finds them. */
const FOREIGN = /[\u064a\u0643\u0629\u0660-\u0669]/

/** The faults of the shipped word list: violations of the dictionary's contract, duplicates, or an example without the word. */
export async function examineWords(
  file: string = SHIPPED_WORDS,
): Promise<{ readonly count: number; readonly issues: readonly string[] }> {
  const entries = z.array(z.unknown()).safeParse(await readJson(file))
  if (!entries.success) return { count: 0, issues: ['It is no list of words'] }
  const seen = new Set<string>()
  const issues = entries.data.flatMap((entry, index) => {
    const parsed = Word.safeParse(entry)
    if (!parsed.success) {
      return parsed.error.issues.map(({ path, message }) => `${index + 1}: ${path.join('.')}: ${message}`)
    }
    const { word, partOfSpeech } = parsed.data
    const name = `${word} (${partOfSpeech})`
    const faults = [...listFaults(parsed.data), ...(seen.has(name) ? ['it stands twice'] : [])]
    seen.add(name)
    return faults.map((fault) => `${name}: ${fault}`)
  })
  return { count: entries.data.length, issues }
}

function listFaults({ word, partOfSpeech, ipa, meanings, example }: z.infer<typeof Word>): readonly string[] {
  const [first = ''] = word.split(' ')
  const stem = first.slice(0, Math.max(3, first.length - 3)).toLowerCase()
  return [
    ...([word, partOfSpeech, ipa, example].some((text) => text.trim() === '') ? ['a field is empty'] : []),
    ...(meanings.length === 0 || meanings.some((text) => text.trim() === '') ? ['a meaning is missing'] : []),
    ...(meanings.some((text) => FOREIGN.test(text)) ? ['a meaning has Arabic letters or digits'] : []),
    ...(example.toLowerCase().includes(stem) ? [] : ['its example does not have the word']),
  ]
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
