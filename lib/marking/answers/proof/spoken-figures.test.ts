import { compileKey } from '../compile'
import { type AnswerClass } from '../key'
import { createSpokenFigures } from './spoken-figures'

function holds(said: string, text: string, own: AnswerClass): boolean {
  const [accepted] = compileKey({ kind: 'text', accepts: [{ tokens: [text], class: own }] })
  if (!accepted) throw new Error(`${text} has no answer`)
  return createSpokenFigures(said.toLowerCase().split(' ')).contain(accepted)
}

test.each<[string, string, AnswerClass]>([
  ['forty-seven pounds fifty for the first year', '47.50', 'money'],
  ['forty-seven pounds fifty for the first year', '47.50', 'number'],
  ['pay four hundred and forty seven pounds fifty now', '£447.50', 'money'],
  ['come at ten to nine please', '8.50', 'number'],
  ['come at quarter to nine please', '8.45', 'time'],
  ['come at a quarter past nine', '9.15', 'number'],
  ['some twenty-five of them', '25', 'number'],
  ['some twenty-five of them', '25', 'text'],
  ['25 of them', 'twenty-five', 'number'],
  ['it is 5 per cent of all', '5%', 'percent'],
  ['on the 19th of May at noon', '19 May', 'date'],
  ['only 5', '5', 'number'],
  ['a hundred and twenty-five of them', '125', 'number'],
  ['between five and ten', '10', 'number'],
  ['it leaves at nine thirty', '9.30', 'number'],
  ['5 only', '5', 'number'],
])('"%s" holds %s (%s)', (said, text, own) => {
  expect(holds(said, text, own)).toBe(true)
})

test.each<[string, string, AnswerClass]>([
  ['forty-seven pounds sixty for the first year', '47.50', 'money'],
  ['forty-seven pounds fifty', '47.50', 'text'], // no amount is asked for
  ['come at ten to nine', '8.50', 'money'],
  ['nobody came', '5', 'number'],
  ['5 came', 'nobody', 'number'],
  ['5 came', 'nobody', 'text'],
  ['call 01273 512634 now', '01273 512634', 'phone'],
  ['take the 25 there', '25', 'code'],
  ['one hundred and twenty-five of them', '25', 'number'], // inside another number
  ['a hundred and twenty five of them', '25', 'number'],
  ['twenty-five of them', '5', 'number'],
  ['10 000 of them', '000', 'number'],
])('"%s" does not hold %s (%s)', (said, text, own) => {
  expect(holds(said, text, own)).toBe(false)
})
