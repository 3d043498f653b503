import fc from 'fast-check'
import { cutSegments, inReadingOrder, type PlacedSegment } from './segments'

const at = (id: string, start: number, end: number): PlacedSegment => ({ id, start, end })
const shape = (text: string, marks: readonly PlacedSegment[]) =>
  cutSegments(text, marks).map((segment) => `${segment.text}[${segment.ids.join()}|${segment.closing.join()}]`)

it.each<[string, readonly PlacedSegment[], readonly string[]]>([
  ['no marks', [], ['abcdef[|]']],
  ['one', [at('x', 2, 4)], ['ab[|]', 'cd[x|x]', 'ef[|]']],
  ['nested annotations, the large one first', [at('L', 0, 6), at('s', 2, 3)], ['ab[L|]', 'c[s,L|s]', 'def[L|L]']],
  ['nested annotations, the small one first', [at('s', 2, 3), at('L', 0, 6)], ['ab[L|]', 'c[s,L|s]', 'def[L|L]']],
  ['crossing', [at('a', 0, 4), at('b', 2, 6)], ['ab[a|]', 'cd[a,b|a]', 'ef[b|b]']],
  ['equal', [at('a', 1, 3), at('b', 1, 3)], ['a[|]', 'bc[a,b|a,b]', 'def[|]']],
  ['a caret', [at('c', 3, 3)], ['abc[|c]', 'def[|]']],
  ['a caret before everything', [at('c', 0, 0)], ['[|c]', 'abcdef[|]']],
  ['a caret within an annotation', [at('m', 1, 5), at('c', 3, 3)], ['a[|]', 'bc[m|c]', 'de[m|m]', 'f[|]']],
  ['an invalid position', [at('x', 4, 9), at('y', 3, 2)], ['abcdef[|]']],
])('cuts %s', (_name, marks, expected) => {
  expect(shape('abcdef', marks)).toEqual(expected)
})

it('loses and duplicates no letter, for any annotations and letters', () => {
  const unit = fc.constantFrom('a', ' ', '\n', '😀', 'é', 'ی', '\u200c', '\r')
  fc.assert(
    fc.property(fc.array(unit), fc.array(fc.tuple(fc.nat(60), fc.nat(60))), (letters, pairs) => {
      const text = letters.join('')
      const marks = pairs.map(([a, b], index) => at(String(index), Math.min(a, b), Math.max(a, b)))
      const segments = cutSegments(text, marks)
      expect(segments.map((segment) => segment.text).join('')).toBe(text)
      const kept = marks.filter(({ end }) => end <= text.length)
      expect(segments.flatMap(({ closing }) => closing).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
    }),
  )
})

it('numbers annotations by their start, the shorter first', () => {
  const marks = [at('late', 5, 6), at('long', 1, 6), at('short', 1, 2)]
  expect(inReadingOrder(marks).map(({ id }) => id)).toEqual(['short', 'long', 'late'])
})
