import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { examineWords } from './examine-words'

const WORD = {
  word: 'harbour',
  partOfSpeech: 'noun',
  ipa: 'ˈhɑːbə',
  meanings: ['بندر'],
  example: 'The harbour opens at nine.',
}

test('the shipped words are valid', async () => {
  const { count, issues } = await examineWords()
  expect([count >= 600, issues]).toEqual([true, []])
})

test.each([
  ['an unknown field', [{ ...WORD, mean: 'x' }], '1: '],
  ['no list', { ...WORD }, 'no list'],
  ['a double', [WORD, WORD], 'harbour (noun): it stands twice'],
  ['an empty meaning', [{ ...WORD, meanings: [' '] }], 'a meaning is missing'],
  ['an Arabic letter', [{ ...WORD, meanings: ['ميناي'] }], 'Arabic'],
  ['an example of another word', [{ ...WORD, example: 'The port opens at nine.' }], 'does not have the word'],
  ['an empty field', [{ ...WORD, ipa: '' }], 'a field is empty'],
])('reports %s', async (_, words, sentence) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'words-'))
  const file = path.join(folder, 'words.json')
  await writeFile(file, JSON.stringify(words))
  const { issues } = await examineWords(file)
  expect(issues).toEqual([expect.stringContaining(sentence)])
  await rm(folder, { recursive: true })
})
