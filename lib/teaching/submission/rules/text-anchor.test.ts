import * as fc from 'fast-check'
import { anchorAt, freezeText, matchesAnchor, makeAnchor } from './text-anchor'
import { carryOver } from './carry-over'
import { CORRECTION_LIMITS } from './correction'

/** Text as people really paste it: emoji, emoji sequences, combining marks, Persian with half-spaces, all kinds of line ends. */
const pieces = [
  'a',
  'the ',
  'city',
  '. ',
  '\r\n',
  '\r',
  '\n\n',
  '👩‍👩‍👧',
  '🇮🇷',
  '😀',
  'e\u0301',
  'q\u0323\u0307',
  'می\u200cخوانم ',
  '\u00a0',
  '’s ',
  '— ',
]
const pasted = fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((parts) => parts.join(''))
const frozen = pasted.map((raw) => freezeText(raw) ?? '')
const selected = frozen.chain((text) => fc.tuple(fc.constant(text), fc.nat(text.length), fc.nat(text.length)))

test('freezing unifies line ends, composes letters, is idempotent, and keeps half-spaces', () => {
  fc.assert(
    fc.property(pasted, (raw) => {
      const text = freezeText(raw)
      expect(text).not.toMatch(/\r/)
      expect(freezeText(text ?? '')).toBe(text)
    }),
  )
  expect(freezeText('می\u200cروم\r\ncafe\u0301')).toBe('می\u200cروم\ncaf\u00e9')
})

test.each([['\ud83d alone'], ['alone \ude00'], ['a\0b']])('%j is rejected as text', (raw) =>
  expect(freezeText(raw)).toBeNull(),
)

test('for any selection, the anchor matches its text, splits no character and can be stored', () => {
  fc.assert(
    fc.property(selected, ([text, a, b]) => {
      const anchor = makeAnchor(text, Math.min(a, b), Math.max(a, b))
      if (!anchor) throw new Error('no anchor')
      expect(matchesAnchor(text, anchor)).toBe(true)
      expect(text.slice(anchor.start, anchor.end)).toBe(anchor.exact)
      expect(anchor.exact).toBe(anchor.exact.trim())
      expect(Math.max(anchor.prefix.length, anchor.suffix.length)).toBeLessThanOrEqual(CORRECTION_LIMITS.context)
      // No lone surrogate is sent to the database, which would reject it.
      for (const part of [anchor.prefix, anchor.exact, anchor.suffix])
        expect(Buffer.from(part, 'utf8').toString('utf8')).toBe(part)
      const edges = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ index }) => index)
      expect([...edges, text.length]).toEqual(expect.arrayContaining([anchor.start, anchor.end]))
    }),
    { numRuns: 400 },
  )
})

test('outside of the text there is no anchor', () => {
  for (const [from, until] of [
    [-1, 2],
    [2, 1],
    [0, 4],
    [0.5, 2],
    [Number.NaN, 2],
  ] as const)
    expect(makeAnchor('abc', from, until)).toBeNull()
})

test('an anchor whose quote differs from the text is invalid', () => {
  const text = 'Cities are 😀 noisy.'
  const anchor = anchorAt(text, 0, 6)
  expect(matchesAnchor(text, anchor)).toBe(true)
  for (const wrong of [
    { exact: 'cities' },
    { end: 7 },
    { end: 100 },
    { start: 3, end: 1 },
    { suffix: ' is' },
    { prefix: 'x' },
  ])
    expect(matchesAnchor(text, { ...anchor, ...wrong })).toBe(false)
  expect(matchesAnchor(text, { start: 11, end: 12, exact: text.slice(11, 12), prefix: '', suffix: '' })).toBe(false)
})

test('in an unchanged text every annotation stays in place', () => {
  fc.assert(
    fc.property(selected, ([text, a, b]) => {
      const anchor = makeAnchor(text, Math.min(a, b), Math.max(a, b))
      if (!anchor || anchor.exact === '') return
      const [found] = carryOver(text, text, [{ anchor, replacement: null }])
      expect(['still', 'unsure']).toContain(found?.verdict)
      if (found?.at) expect(text.slice(found.at.start, found.at.end)).toBe(anchor.exact)
    }),
    { numRuns: 300 },
  )
})

test('for any next draft, a place lies within it and splits no surrogate pair, and an existing one has words', () => {
  fc.assert(
    fc.property(selected, frozen, ([text, a, b], next) => {
      const anchor = makeAnchor(text, Math.min(a, b), Math.max(a, b))
      const [found] = carryOver(text, next, anchor ? [{ anchor, replacement: 'x' }] : [])
      if (!found?.at) return
      expect(found.at.start).toBeGreaterThanOrEqual(0)
      expect(found.at.end).toBeLessThanOrEqual(next.length)
      expect(found.at.start).toBeLessThanOrEqual(found.at.end)
      const part = next.slice(found.at.start, found.at.end)
      expect(Buffer.from(part, 'utf8').toString('utf8')).toBe(part)
    }),
    { numRuns: 300 },
  )
})

test('a text of only punctuation does not keep the server busy', () => {
  const signs = `${'one two '.repeat(20)}${'!?'.repeat(5_900)}`
  const [found] = carryOver(signs, `${signs} end`, [{ anchor: anchorAt(signs, 0, 3), replacement: null }])
  expect(found?.verdict).toBe('still')
})
