import { excerptOf, searchedWords } from './heard-search'

test.each<[string, string[]]>([
  ['The Sea, the town', ['the', 'sea', 'town']],
  ["I don't", ["don't"]],
  ['شهر sea 42', ['sea']],
  ['%_\\ .*', []],
  ['one two three four five six seven', ['one', 'two', 'three', 'four', 'five', 'six']],
])('of «%s» the words %j are looked for', (question, words) => {
  expect(searchedWords(question)).toEqual(words)
})

const LONG = `${'so '.repeat(40)}I live by the sea ${'and '.repeat(40)}end`
test.each<[string, string[], string]>([
  ['I live by the sea.', ['sea'], 'I live by the sea.'],
  ['I live by the sea.', ['mountain'], 'I live by the sea.'],
  ['', ['sea'], ''],
])('the excerpt of «%s» about %j is «%s»', (text, words, excerpt) => {
  expect(excerptOf(text, words)).toBe(excerpt)
})

test('an excerpt of a long text is cut at words on both sides of what was found', () => {
  expect(excerptOf(LONG, ['sea'])).toMatch(/^… so .*I live by the sea and .* …$/)
  expect(excerptOf(LONG, ['sea']).length).toBeLessThan(160)
})
