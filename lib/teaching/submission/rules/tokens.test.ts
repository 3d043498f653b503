import { alignTokens, sentencesOf, tokensOf } from './tokens'

const words = (text: string) => tokensOf(text).map((token) => token.text)
const sentences = (text: string) => {
  const tokens = tokensOf(text)
  return sentencesOf(text, tokens).map(({ from, until }) => text.slice(tokens[from]?.start, tokens[until - 1]?.end))
}
const align = (before: string, after: string) => [...alignTokens(tokensOf(before), tokensOf(after))]

test.each<[string, readonly string[]]>([
  ['', []],
  ['He goes.', ['He', 'goes', '.']],
  ["the town's well-known end", ['the', "town's", 'well-known', 'end']],
  ['می\u200cروم', ['می\u200cروم']],
  ['cafe\u0301', ['cafe\u0301']],
  ['9.30 and 1,000', ['9.30', 'and', '1', ',', '000']],
  ['a - b', ['a', '-', 'b']],
  ['(a)?!', ['(', 'a', ')', '?', '!']],
  ['snake_case 😀', ['snake_case', '😀']],
])('splits «%s» into tokens', (text, tokens) => {
  expect(words(text)).toEqual(tokens)
})

test('a token has its position, its key has straight apostrophes, and punctuation marks are not words', () => {
  expect(tokensOf('a  child’s.')).toMatchObject([
    { start: 0, end: 1, key: 'a', isWord: true },
    { start: 3, end: 10, text: 'child’s', key: "child's", isWord: true },
    { start: 10, end: 11, isWord: false },
  ])
  expect(tokensOf('_')).toMatchObject([{ isWord: false }])
})

test.each<[string, readonly string[]]>([
  ['', []],
  ['One. Two! Three? Four… پنج؟ Six', ['One.', 'Two!', 'Three?', 'Four…', 'پنج؟', 'Six']],
  ['He said "go." Then he went.', ['He said "go."', 'Then he went.']],
  ['(It rained.) We went.', ['(It rained.)', 'We went.']],
  ['Why?! Because.', ['Why?!', 'Because.']],
  ['Wait... Now.', ['Wait...', 'Now.']],
  ['A line\nanother line', ['A line', 'another line']],
  ['A comma, no end; here: none', ['A comma, no end; here: none']],
  ['It costs 3.50 today', ['It costs 3.50 today']],
  ['a "word" stands', ['a "word" stands']], // a closing quotation mark alone ends no sentence
  ['One.Two', ['One.Two']],
])('splits %j into sentences', (text, parts) => {
  expect(sentences(text)).toEqual(parts)
})

test.each<[string, string, readonly number[]]>([
  ['a b c', 'a b c', [0, 1, 2]],
  ['a b c', 'a c', [0, -1, 1]],
  ['a c', 'a b c', [0, 2]],
  ['a b', 'c d', [-1, -1]],
  ['', 'a', []],
  ['a', '', [-1]],
  ['a b c d', 'x a b y d', [1, 2, -1, 4]],
  ['b a', 'a b', [-1, 0]], // the earliest of equal choices
  ['x the cat', 'y the dog the cat', [-1, 3, 4]], // a run stays whole
  ['the cat', 'the dog the cat', [0, 3]], // but what both begin with is not compared
  ['x the cat sat', 'y the cat and the cat sat', [-1, 4, 5, 6]],
  ["child's", 'child’s', [0]],
  ['The', 'the', [-1]], // differs: a missing capital is a mistake
])('the tokens of «%s» in «%s» are at %j', (before, after, places) => {
  expect(align(before, after)).toEqual(places)
})
