import { proposeKey } from '@/lib/authoring/paper/rules/keys'
import { makeSource } from './source'

const LONG = 'and nobody who lives by the water has ever seen it the other way round, '.repeat(6)

test.each([
  ['25', 'twenty-five of them'],
  ['£6.50', 'six pounds fifty'],
  ['19 May', 'the nineteenth of May'],
  ['Gallimore', 'G-A-L-L-I-M-O-R-E'],
  ['colour', 'color'],
  ['oak', 'oak'],
])('quotes the part of a long sentence where "%s" occurs as "%s"', (key, said) => {
  const answer = proposeKey(key)?.answer
  if (!answer) throw new Error(`${key} says nothing`)
  const text = `The soaked cloak, ${LONG}with ${said}, ${LONG}to the end.`
  const found = makeSource('passage', [text]).find(answer, {})
  expect(found?.quote).toContain(said)
  expect(found?.quote.length).toBeLessThan(170)
})

const find = (key: string, text: string) => {
  const answer = proposeKey(key)?.answer
  if (!answer) throw new Error(`${key} says nothing`)
  return makeSource('passage', [text]).find(answer, {})
}

test.each([
  ['oak', 'Mr. Hill has an oak. It is old.', 'Mr. Hill has an oak.'], // a short word ends no sentence
  ['oak', 'They saw St. Anne and (e.g. by the) oak. It is old.', 'They saw St. Anne and (e.g. by the) oak.'],
  ['oak', 'It is old! "An oak," he said.', '"An oak," he said.'],
  ['oak', 'It is old.” An oak? Yes.', 'An oak?'],
  ['oak', 'It is old. an oak', 'It is old. an oak'], // a sentence begins with a capital or a figure
  ['oak', 'It is old… 5 men saw the oak', '5 men saw the oak'],
  ['oak', 'a line\nan  oak\nanother', 'an oak'],
  ['oak', 'The tree—oak—is old', 'The tree—oak—is old'], // a dash is no hyphen
  ['oak', "The oak's age", "The oak's age"],
  ['oak', 'elm/oak, or "oak"', 'elm/oak, or "oak"'],
  ['sea salt', 'Sea, salt', 'Sea, salt'],
  ['20', 'It was 20, or more', 'It was 20, or more'],
  ['BS8 9PT', 'It is in BS 89 PT now', 'It is in BS 89 PT now'],
])('%s is quoted from %j as %j', (key, text, quote) => {
  expect(find(key, text)?.quote).toBe(quote)
})

test.each([
  ['oak', 'The oaks and the soak'],
  ['oak', 'oak-tree and tree-oak'],
  ['oak', "oak't"],
  ['20', 'It was -20'],
  ['20', 'It was 1.20 or 1,20 or 20.5'],
  ['5', 'It was .5'],
  ['20', 'It was 20/30'],
  ['20', 'It was 12:20'],
  ['a', 'a letter proves nothing'],
  ['BS8 9PT', 'It is in ABS8 9PT now'],
])('%s does not occur in %j', (key, text) => {
  expect(find(key, text)).toBeNull()
})

test('a long sentence is quoted around the answer, with dots where it was cut', () => {
  const [words, more] = ['the water was cold and ', 'then they all went home again ']
  const found = find('oak', `${words.repeat(12)}oak ${more.repeat(12)}.`)
  expect(found?.quote).toMatch(/^…\S.*\boak\b.*\S…$/)
  expect(find('oak', `oak ${more.repeat(12)}.`)?.quote).toMatch(/^oak .*\S…$/)
  expect(find('oak', `${words.repeat(12)}oak`)?.quote).toMatch(/^…\S.* oak$/)
})
