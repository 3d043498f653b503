import { isRightPlace, pairs } from './pairs'

function frozen(text: string) {
  return text.replaceAll(/\r\n?/g, '\n').normalize('NFC')
}

function cut(text: string, [start, end]: readonly [number, number]) {
  return frozen(text).slice(start, end)
}

it('has more pairs than required, with unique names and every verdict', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(44)
  expect(new Set(pairs.map((pair) => pair.name)).size).toBe(pairs.length)
  expect(new Set(pairs.map((pair) => pair.verdict)).size).toBe(5)
})

it.each(pairs)('$name: quote and place were extracted from the text', (pair) => {
  expect(pair.before + pair.after).not.toMatch(/[⟦⟧]/)
  expect(pair.quote[0]).toBeLessThanOrEqual(pair.quote[1])
  expect(pair.at === undefined).toBe(pair.verdict === 'gone' || pair.verdict === 'unsure')
})

it.each(pairs.filter((pair) => pair.at && pair.verdict !== 'mended' && !pair.also.includes('mended')))(
  '$name: the words are equal in both texts',
  (pair) => expect(cut(pair.after, pair.at ?? [0, 0])).toBe(cut(pair.before, pair.quote)),
)

it.each(pairs.filter((pair) => pair.verdict === 'mended'))('$name: the words differ', (pair) =>
  expect(cut(pair.after, pair.at ?? [0, 0])).not.toBe(cut(pair.before, pair.quote)),
)

it('an equal phrase elsewhere is a wrong place', () => {
  const pair = pairs.find((item) => item.name.startsWith('of twin sentences the marked one was corrected'))
  if (!pair) throw new Error('the pair of twins is missing')
  const twin = pair.after.lastIndexOf('give')
  expect(isRightPlace(pair, 'mended', pair.at ?? [0, 0])).toBe(true)
  expect(isRightPlace(pair, 'mended', [twin, twin + 4])).toBe(false)
  expect(isRightPlace(pair, 'still', [twin, twin + 4])).toBe(false)
})
