import fc from 'fast-check'
import { sortSuffixes } from './suffix-array'

const byHand = (signs: readonly number[]) => {
  const text = String.fromCharCode(...signs)
  return Array.from(signs, (_, at) => at).toSorted((a, b) => (text.slice(a) < text.slice(b) ? -1 : 1))
}

test.each([[[]], [[0]], [[1, 0]], [[0, 0, 0]], [[1, 0, 1, 0, 1, 0]], [[2, 1, 1, 3, 3, 1, 1, 3, 3, 1, 0]]])(
  'sorts the suffixes of %j',
  (signs) => {
    expect([...sortSuffixes(Int32Array.from(signs), 3)]).toEqual(byHand(signs))
  },
)

test('any text is sorted like a naive sort', () => {
  const texts = fc.integer({ min: 0, max: 4 }).chain((max) => fc.array(fc.integer({ min: 0, max }), { maxLength: 60 }))
  fc.assert(
    fc.property(texts, (signs) => {
      expect([...sortSuffixes(Int32Array.from(signs), 4)]).toEqual(byHand(signs))
    }),
    { numRuns: 500 },
  )
})
