import { compileKey, readResponse } from './compile'
import { type Alternative, type AnswerClass } from './key'
import { findMatch, listNormalisations } from './match'

const as = (kind: AnswerClass, ...texts: string[]): readonly Alternative[] =>
  texts.map((text) => ({ tokens: [text], class: kind }))
function mark(given: string, accepts: readonly Alternative[]) {
  const response = readResponse(given)
  const accepted = findMatch(response, compileKey({ kind: 'text', accepts }))
  return accepted && { text: accepted.text, overlooked: listNormalisations(response, accepted) }
}

test.each<[string, readonly Alternative[], string | null]>([
  ['salt', as('text', 'tea', 'salt'), 'salt'],
  ['silk', as('text', 'tea', 'salt'), null],
  ['', as('text', 'salt'), null],
  ['salt', [], null],
  ['color', as('text', 'colour', 'color'), 'color'], // the exact form, although the first would match too
  ['Color', as('text', 'colour', 'color'), 'color'],
  ['4', as('number', 'four', '4'), '4'],
  ['FOUR', as('number', '4', 'four'), 'four'],
  ['colour.', as('text', 'color', 'colour'), 'color'], // no exact form: the first of the key
])('«%s» matches %j', (given, accepts, text) => {
  expect(mark(given, accepts)?.text ?? null).toBe(text)
})

test.each<[string, readonly Alternative[], readonly string[]]>([
  ['salt', as('text', 'salt'), []],
  ['  salt ', as('text', 'salt'), []],
  ['SALT', as('text', 'salt'), ['case']],
  ['salt', as('text', 'Salt'), ['case']],
  ['café', as('text', 'cafe'), ['characters']],
  ['۱۲', as('text', '12'), ['characters']],
  ['salt.', as('text', 'salt'), ['punctuation']],
  ['"sea salt"', as('text', 'sea salt'), ['punctuation']],
  ['color', as('text', 'colour'), ['spelling-variant']],
  ['childrens books', as('text', "children's books"), ['apostrophe']],
  ['four', as('text', '4'), ['number']],
  ['four', as('number', '4'), ['number']],
  ['£850', as('money', '850'), ['money']],
  ['55 percent', as('percent', '55%'), ['percent']],
  ['1.45', as('time', '1:45'), ['time']],
  ['October 10th', as('date', '10 October'), ['date']],
  ['must have', [{ tokens: ['must-have'], class: 'text', loose: ['hyphen'] }], ['hyphen']],
  ['musthave', [{ tokens: ['must-have'], class: 'text', loose: ['hyphen'] }], ['hyphen']],
  ['sea salt', [{ tokens: ['seasalt'], class: 'text', loose: ['space'] }], ['space']],
  ['FOUR', as('number', '4'), ['number']],
  ["'21", as('number', '21'), ['punctuation']],
  ['21."', as('number', '21'), ['punctuation']],
  ['25km', as('number', '25 kilometres'), ['short-form']],
  ['salt & pepper', as('text', 'salt and pepper'), ['short-form']],
  ['salt + pepper', as('text', 'salt and pepper'), ['short-form']],
  ['four kilometres', as('number', '4 kilometres'), ['number']], // the unit is the same
  ['1 km', as('number', '1.0 km'), ['number']],
])('in «%s» the tolerated differences are %j', (given, accepts, overlooked) => {
  expect(mark(given, accepts)?.overlooked).toEqual(overlooked)
})
