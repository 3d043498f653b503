import { findCurrencyAfter, findPrintedCurrency, isPriceAsked, isWeightAsked } from './printed-amount'

const around = (before: string, after = '') => ({ before, after })

test.each([
  [around('£'), 'gbp'],
  [around('Cost (£): '), 'gbp'],
  [around('Cost in £:'), 'gbp'],
  [around('Cost in euros –'), 'eur'],
  [around('Cost in dollars'), 'dollar'],
  [around('Cost in pounds'), 'gbp'],
  [around('In total', ' € a day'), 'eur'],
  [around('', ' £12 each'), null], // the sign of the next amount
  [around('', ', £12 each'), null],
  [around('It takes', ' dollars'), 'dollar'],
  [around('It takes', ' US dollars'), 'dollar'],
  [around('It takes', ' (euros)'), 'eur'],
  [around('It takes', ' yen'), 'jpy'],
  [around('It costs', ' pounds'), 'gbp'],
  [around('It weighs', ' pounds'), null],
  [around('It takes', ' men'), null],
  [{ before: '', after: '', label: 'Cost (£) per night' }, 'gbp'],
  [{ before: '', after: '', label: 'Fee (in pounds)' }, 'gbp'],
  [{ before: '', after: '', label: 'Price: euros' }, null],
  [{ before: '', after: '', label: 'Price, euros' }, 'eur'],
  [{ before: '', after: '', head: 'Orders over £5' }, null],
  [{ before: '', after: ' people', head: 'Cost (£)' }, null],
  [{ before: '', after: '', head: 'Load (pounds)' }, null],
])('the currency printed in %j is %s', (printed, currency) => {
  expect(findPrintedCurrency(printed)).toBe(currency)
})

test.each([
  [around('It costs', ' pounds'), 'pounds'],
  [around('', ' dollars each'), 'dollars'],
  [around('It weighs', ' pounds'), null],
  [around('', ' poundsx'), null],
  [around('', ' men'), null],
])('the word of a currency behind the gap of %j is %s', (printed, word) => {
  expect(findCurrencyAfter(printed)).toBe(word)
})

const PRICES =
  'admission bill budget charge cost deposit donation earnings fare fee fine income payment price refund rent salary wage'
test.each(PRICES.split(' '))('«%s: ___» and «the %s is ___» ask for a price', (word) => {
  expect(isPriceAsked(around(`${word}:`))).toBe(true)
  expect(isPriceAsked(around(`${word}s per month -`))).toBe(true)
  expect(isPriceAsked(around(`The ${word} is about`))).toBe(true)
  expect(isPriceAsked(around(`The x${word} is about`))).toBe(false)
})

test.each([
  ...['It costs', 'It cost', 'They pay', 'He pays', 'He paid only', 'priced at just', 'They charge up to'].map(
    (before) => [before, '', true] as const,
  ),
  ['It costs at least', '', true],
  ['It costs approximately', ' per day', true],
  ['Adult ticket:', '', true],
  ['ticket (adult):', '', true],
  ['ticket for a child –', '', true],
  ['ticket office:', '', false],
  ['It costs', ' hours', false],
  ['It costs', ' each', true],
  ['It costs', ', then', true],
  ['It costs', ' altogether', true],
  ['It costs', ' plus tax', true],
  ['It costs', ' until May', true],
  ['Number of tickets:', '', false],
  ['Rent due on day:', '', false],
  ['rent (%):', '', false],
  ['Discount. The rent is', '', true], // only the last clause counts
  ['How many people pay', '', false],
  ['Room', '', false],
] as const)('«%s ___%s» asks for a price: %s', (before, after, isAsked) => {
  expect(isPriceAsked(around(before, after))).toBe(isAsked)
})

const WEIGHTS =
  'weigh weighs weighed weighing weight weights heavy heavier heaviest mass load lift lifts gain gains gained lose loses lost muscle luggage baggage'
test.each([...WEIGHTS.split(' '), 'put on', 'puts on', 'putting on'])('«%s» asks for a weight', (word) => {
  expect(isWeightAsked(around(`The ${word} up to`))).toBe(true)
  expect(isWeightAsked(around('It is', ` ${word}`))).toBe(true)
  expect(isWeightAsked(around(`The x${word}x up to`))).toBe(false)
  expect(isWeightAsked(around(`The price for ${word} is`))).toBe(false)
})
