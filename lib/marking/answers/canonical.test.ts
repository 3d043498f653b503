import { fold } from '@/lib/platform/text/fold'
import { canonicalise, isSameAnswer } from './canonical'
import { type AnswerClass } from './key'
import { splitWords } from './words/words'

const formOf = (text: string, answerClass: AnswerClass) => canonicalise(splitWords(fold(text)), answerClass).join(' | ')

// docs/facts/marking.md §7, §10, §12, §13
test.each<[AnswerClass, string, string]>([
  ['number', '5km', '5 | km'],
  ['number', '1,500kg', '1500 | kg'],
  ['number', '25°C', '25 | ° | c'],
  ['number', '5stones', '5 | stones'],
  ['number', '1.50', '1.5'],
  ['number', '50%', '50 | %'],
  ['number', '% 5', '% | 5'],
  ['number', '5 cent', '5 | cent'],
  ['number', 'per person', 'per | person'],
  ['number', '5 per cent', '5 | percent'],
  ['number', '30-39', '30 | to | 39'],
  ['number', '30 - 39', '30 | to | 39'],
  ['number', '30km-39km', '30 | km | to | 39 | km'],
  ['time', '30-39', '30 | – | 39'],
  ['money', '£30-£39', '¤30 gbp | to | ¤39 gbp'],
  ['money', '3.50-4.50', '¤3.5 | to | ¤4.5'],
  ['money', 'US$5', '¤5 us-dollar'],
  ['money', '5€', '¤5 eur'],
  ['money', '1,500€', '¤1500 eur'],
  ['percent', '% 5', '5%'],
  ['percent', '5 per cent', '5%'],
  ['time', '9am', '9:00 day'],
  ['time', '9.30pm', '21:30 day'],
  ['date', '19-May', '19/5 date'],
  ['date', '3 March Friday', 'friday weekday | 3/3 date'],
  ['phone', '0779-435 354', '0779435354'],
  ['code', 'BN4-7QR', 'bn47qr'],
  ['text', 'twenty-five', '25'],
  ['text', 'only one', 'only | 1'],
  ['text', 'per cent', 'percent'],
  ['text', 'color', 'colour'],
  ['text', 'salt+pepper', 'salt | and | pepper'],
  ['text', '12th + 14th', '12th | and | 14th'],
  ['text', '& Sons', 'and | sons'],
  ['date', '12:30pm', '12:30 | pm'],
  ['number', '5km2', '5 | sq | km'],
  ['number', '2x3cm', '2 | x | 3 | cm'],
  ['number', '2x3-4', '2x3 | to | 4'],
  ['number', '2 * 3', '2 | x | 3'],
  ['number', 'two by three', '2 | x | 3'],
  ['number', '2 metres by 3 metres', '2 | x | 3 | metres'],
  ['number', '45-min walk', '45 | mins | walk'],
  ['number', 'BA117', 'ba | 117'],
  ['number', '11st', '11 | st'],
  ['number', '21 st', '21st'],
  ['number', '7s', '7 | secs'],
  ['number', 'x5s', 'x | 5s'],
  ['number', 'minus 5', '-5'],
  ['money', 'usd40', '¤40 us-dollar'],
  ['money', '40usd', '¤40 us-dollar'],
  ['percent', '5-6%', '5% | to | 6%'],
])('%s: "%s" has the form %s', (answerClass, text, form) => {
  expect(formOf(text, answerClass)).toBe(form)
})

test.each<[AnswerClass, string, string]>([
  ['number', '5km4', '5km4'],
  ['number', 'a5km', 'a5km'],
  ['number', '21st', '21st'], // a suffix is no unit
  ['number', '1990s', '1990s'],
  ['number', '- 39', '- | 39'],
  ['number', '30 -', '30 | -'],
  ['number', 'a-30', 'a-30'],
  ['number', '30-39-50', '30-39-50'],
  ['number', 'no one', 'no | one'], // nobody
  ['money', '5€x', '5€x'],
  ['money', 'x5€', 'x5€'],
  ['money', 'a£5', 'a£5'],
  ['time', '9ampm', '9ampm'],
  ['time', 'at9am', 'at9am'],
  ['time', '5km', '5km'], // units belong to numbers and amounts
  ['date', '5km', '5km'],
  ['text', '5km', '5km'],
  ['text', '30-39', '30-39'],
  ['text', '19-May', '19-may'],
  ['text', '1.50', '1.50'],
  ['text', '3 March Friday', '3 | march | friday'],
  ['text', 'colour-chart', 'colour-chart'],
  ['text', '5a + b', '5a | + | b'],
  ['text', 'a + 5b', 'a | + | 5b'],
  ['text', 'Marlow &', 'marlow | &'],
  ['number', 'km2', 'km2'],
  ['number', '-30-39', '-30-39'],
  ['number', 'a5 by 3', 'a | 5 | by | 3'],
  ['number', '2 by sea', '2 | by | sea'],
  ['number', 'sea by 3', 'sea | by | 3'],
  ['number', 'BA117cd', 'ba117cd'],
])('%s: "%s" stays %s: mere resemblance to a form changes nothing', (answerClass, text, form) => {
  expect(formOf(text, answerClass)).toBe(form)
})

test('answers are compared word for word, and only an amount or a time may be less specific', () => {
  expect(isSameAnswer(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameAnswer(['a', 'b'], ['a'])).toBe(false)
  expect(isSameAnswer(['a'], ['a', 'b'])).toBe(false)
  expect(isSameAnswer(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameAnswer(['¤5 gbp', 'each'], ['¤5', 'each'])).toBe(true)
  expect(isSameAnswer(['¤5 gbp'], ['¤5 eur'])).toBe(false)
  expect(isSameAnswer(['9:15 early'], ['9:15 day'])).toBe(true)
  expect(isSameAnswer(['9:15 clock'], ['9:15 day'])).toBe(false)
})
