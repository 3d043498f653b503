import { findPercent, sharePercent, swapPercentSigns } from './percent'

const words = (text: string) => text.split(' ')

test.each<[string, number, string | null, number]>([
  ['55 %', 0, '55%', 2],
  ['55 percent', 0, '55%', 2],
  ['fifty five percent', 0, '55%', 3],
  ['55.0 %', 0, '55%', 2],
  ['5.50 %', 0, '5.5%', 2],
  ['about 55 %', 1, '55%', 2],
  ['about 55 %', 0, null, 0],
  ['55', 0, null, 0],
  ['55 cent', 0, null, 0],
  ['% 55', 0, null, 0],
  ['fifth percent', 0, null, 0], // an ordinal is not a percentage
  ['percent', 0, null, 0],
])('finds the percentage of «%s» at word %i: %p', (text, start, form, length) => {
  expect(findPercent(words(text), start)).toEqual(form === null ? null : { form, length })
})

test.each([
  ['20 to 30%', '20% to 30%'],
  ['2.5 to 30%', '2.5% to 30%'],
  ['20 to 30', '20 to 30'],
  ['20% to 30%', '20% to 30%'],
  ['20 of 30%', '20 of 30%'],
  ['many to 30%', 'many to 30%'],
  ['20 to', '20 to'],
  ['a20 to 30%', 'a20 to 30%'],
])('«%s» shares its sign: «%s»', (forms, shared) => {
  expect(sharePercent(words(forms)).join(' ')).toBe(shared)
})

test.each([
  ['%20', '20 %'],
  ['% 20', '20 %'],
  ['20 %', '20 %'],
  ['20 % 30', '20 % 30'], // after its own figure
  ['about %20 or %30', 'about 20 % or 30 %'],
  ['% salt', '% salt'],
  ['%', '%'],
  ['%salt', '%salt'],
  ['a%20', 'a%20'],
])('moves the sign of «%s» to the end: «%s»', (given, swapped) => {
  expect(swapPercentSigns(words(given)).join(' ')).toBe(swapped)
})
