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
