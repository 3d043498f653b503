import { compileKey, readResponse, type AcceptedAnswer, type NormalisedResponse } from '../compile'
import { type AnswerClass, type PrintedContext } from '../key'
import { type VerdictReason } from '../reason'
import {
  explainCode,
  explainCurrency,
  explainDate,
  explainHalfOfDay,
  explainOrdinal,
  explainRange,
  explainSeparator,
  explainSign,
} from './explain-figures'

type Explainer = (
  response: NormalisedResponse,
  accepted: AcceptedAnswer,
  printed?: PrintedContext,
) => VerdictReason | null
type Row = readonly [key: string, answerClass: AnswerClass, response: string, told: string | null, after?: string]

const cases = (rows: readonly Row[]) => rows.map((row) => [row] as const)

/** The kind of the reason and what it adds to the accepted answer; null without a reason. */
function tell(explain: Explainer, [key, answerClass, response, , after]: Row): string | null {
  const printed = after === undefined ? undefined : { before: '', after }
  const [accepted] = compileKey({ kind: 'text', accepts: [{ tokens: [key], class: answerClass }] }, printed)
  if (!accepted) throw new Error(`${key} has no answer`)
  const reason = explain(readResponse(response), accepted, printed)
  if (reason === null) return null
  const { kind, ...rest } = { accepted: '', ...reason }
  expect(rest.accepted).toBe(key)
  return [kind, ...Object.entries(rest).flatMap(([name, value]) => (name === 'accepted' ? [] : [String(value)]))].join(
    ' ',
  )
}

const DATES: readonly Row[] = [
  ['19 May', 'date', '19/5', 'month-in-figures'],
  ['19 May', 'date', '5-19', 'month-in-figures'],
  ['19 May', 'date', '19.5', 'month-in-figures'],
  ['19 May', 'date', '18/5', null],
  ['19 May', 'date', '19 June', null],
  ['19/5', 'date', '5/19', null], // the key has figures, too
  ['19 / 5', 'date', '5.19', null],
  ['19 - 5', 'date', '5.19', null],
  ['19.5', 'date', '5.19', null],
  ['Friday 19 May', 'date', '19/5', 'month-in-figures'],
]
test.each(cases(DATES))('the date of %j', (row) => {
  expect(tell(explainDate, row)).toBe(row[3])
})

const HALVES: readonly Row[] = [
  ['9 am', 'time', '9 pm', 'half-of-day wrong'],
  ['9.30 am', 'time', '9.30 pm', 'half-of-day wrong'],
  ['9.30', 'time', '9.30 pm', 'half-of-day extra'],
  ['9.30 pm', 'time', '9.30', 'half-of-day missing'],
  ['9.30 pm', 'time', '8.30', null],
  ['9.30 pm', 'time', '9.40 am', null],
  ['9.30 pm', 'time', '9.30 am then', null],
  ['9.30 pm now', 'time', '9.30 am then', null],
  ['9.30 pm now', 'time', '9.30 am now', 'half-of-day wrong'],
  ['9.30', 'time', '9.30 am', 'half-of-day wrong', ' pm'], // pm is printed
  ['9.30', 'time', '9.30 am', 'half-of-day extra', ' today'],
  ['nine', 'time', 'ten', null],
]
test.each(cases(HALVES))('the time of %j', (row) => {
  expect(tell(explainHalfOfDay, row)).toBe(row[3])
})

const CURRENCIES: readonly Row[] = [
  ['£850', 'money', '$850', 'currency $'],
  ['£850', 'money', '850 dollars', 'currency dollars'],
  ['£850', 'money', '€ 850', 'currency €'],
  ['£850', 'money', '$851', null],
  ['£850', 'money', '£851', null],
  ['£850', 'money', '$850 now', null],
  ['£850 each', 'money', '$850 now', null],
  ['£850 each', 'money', '$850 each', 'currency $'],
  ['£850 each', 'money', '£851 each', null],
  ['£47.50', 'money', '47.50p', 'currency p'],
  ['£47.50', 'money', '47.50 pence', 'currency pence'],
  ['£47.50', 'money', '47.60p', null],
  ['£47.50', 'money', '47.50 x', null],
  ['£850', 'number', '$850', null], // no amount, so no currency
  ['£850', 'text', '$850', null],
  ['£5', 'money', 'usd5', 'currency usd5'],
  ['£5', 'money', 'usd 5', 'currency usd'],
]
test.each(cases(CURRENCIES))('the amount of %j', (row) => {
  expect(tell(explainCurrency, row)).toBe(row[3])
})

const SEPARATORS: readonly Row[] = [
  ['7.45', 'time', '745', 'separator'],
  ['£47.50', 'money', '47:50', 'separator'],
  ['£47.50', 'money', '£4750', 'separator'],
  ['£47.50', 'money', '£ 4750', 'separator'],
  ['47.50', 'money', '£47:50', 'separator'],
  ['21,000', 'number', '21.000', 'separator'],
  ['21,000', 'number', '21,001', null],
  ['21 000', 'number', '21,000', 'separator'],
  ['12 345', 'number', '123 45', 'separator'],
  ['21,000', 'number', '21,000', null],
  ['21,000 men', 'number', '21.000 men', 'separator'],
  ['4:30 or 5.30', 'text', '4.30 or 530', 'separator'],
  ['J. Smith', 'text', 'J: Smith', null], // no digit
  ['£5', 'money', '£5', null],
  ['5£', 'text', '5', null],
]
test.each(cases(SEPARATORS))('the figures of %j', (row) => {
  expect(tell(explainSeparator, row)).toBe(row[3])
})

const ORDINALS: readonly Row[] = [
  ['21st', 'text', '21th', 'ordinal'],
  ['21st', 'text', '21 nd', 'ordinal'],
  ['21st', 'text', '21rd', 'ordinal'],
  ['22nd', 'text', '22st', 'ordinal'],
  ['21st', 'text', '22th', null],
  ['21st', 'text', '21', null],
  ['21st', 'text', 'x21th', null],
  ['21st', 'text', '21th floor', null],
  ['21st', 'text', '21  th', 'ordinal'],
  ['21', 'text', '21th', null],
]
test.each(cases(ORDINALS))('the ordinal of %j', (row) => {
  expect(tell(explainOrdinal, row)).toBe(row[3])
})

const SIGNS: readonly Row[] = [
  ['85', 'number', '£85', 'extra-sign £'],
  ['85', 'number', '# 85', 'extra-sign #'],
  ['85', 'number', '~85', 'extra-sign ~'],
  ['85', 'number', '+85', 'extra-sign +'],
  ['85', 'number', '%85', 'extra-sign %'],
  ['85', 'number', '85%', 'extra-sign %'],
  ['85', 'number', '85°', 'extra-sign °'],
  ['85', 'number', '85+', 'extra-sign +'],
  ['85', 'number', '85 €', 'extra-sign €'],
  ['85', 'number', '85s', 'extra-sign s'],
  ['85', 'number', '£85s', 'extra-sign £s'],
  ['21,000', 'number', '21,000s', 'extra-sign s'],
  ['21,000', 'number', '21000s', 'extra-sign s'],
  ['9.30', 'time', '9:30x', 'extra-sign x'],
  ['85', 'number', '86%', null],
  ['85', 'number', '85', null],
  ['85', 'number', '-85', null],
  ['85', 'number', '85-', null],
  ['85', 'number', 'a85', null],
  ['£85', 'money', '85%', null],
  ['85 men', 'number', '85%', null],
]
test.each(cases(SIGNS))('the bare number of %j', (row) => {
  expect(tell(explainSign, row)).toBe(row[3])
})

const RANGES: readonly Row[] = [
  ['85', 'number', '80-85', 'range'],
  ['85', 'number', '80 - 85', 'range'],
  ['85', 'number', '80- 85', 'range'],
  ['85', 'number', '85 to 90', 'range'],
  ['£85', 'money', '£80-£85', 'range'],
  ['85', 'number', '80-86', null],
  ['85', 'number', '80-85-90', null],
  ['85', 'number', 'x80-85', null],
  ['85', 'number', '85', null],
  ['85', 'number', 'about 85 to 90', null],
  ['85', 'number', '85-x', null],
]
test.each(cases(RANGES))('the number of %j', (row) => {
  expect(tell(explainRange, row)).toBe(row[3])
})

const CODES: readonly Row[] = [
  ['9PT', 'code', '9PD', 'code'],
  ['9PT', 'text', '9PD', 'code'],
  ['9PT', 'code', '9P', 'code'],
  ['9PT', 'code', '9PTT', 'code'],
  ['9PT', 'code', '8PT', 'code'],
  ['9PT', 'code', 'PT', 'code'],
  ['9PT', 'code', '9', null],
  ['9PT', 'code', '9PTTT', null],
  ['9PT', 'code', '9 pt', null], // the same code
  ['9PT', 'code', '8PD', null],
  ['9PT', 'code', '9TP', null],
  ['AB12', 'code', 'A12B', null],
  ['AB12', 'code', 'AB112', 'code'],
  ['ABC12', 'code', 'AC12', 'code'],
  ['ABC12', 'code', 'ACB12', null],
  ['01904 674321', 'phone', '01904 67431', 'code'],
  ['01904 674321', 'phone', '01904 674322', 'code'],
  ['BN4 7QR', 'text', 'BN4 7QP', 'code'],
  ['BN4-7QR', 'text', 'BN4 7QP', 'code'],
  ['9pt', 'text', '9pd', null], // a word
  ['Room 9', 'text', 'Room 8', null],
  ['ABC', 'text', 'ABD', null],
  ['95', 'text', '96', null],
  ['x9PT', 'text', 'x9PD', null],
]
test.each(cases(CODES))('the code of %j', (row) => {
  expect(tell(explainCode, row)).toBe(row[3])
})
