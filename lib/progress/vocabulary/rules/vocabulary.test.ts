import fc from 'fast-check'
import { baseForms, isInflected, sentenceAround } from './term'
import {
  applyReview,
  dayOf,
  foldReviews,
  newSchedule,
  previewAnswers,
  type Review,
  type ReviewRating,
} from './schedule'
import { chooseDue, isDue, nextTurn, MAX_AT_ONCE, NEW_A_DAY } from './session'
import { toAnkiText, toCsv } from './word-list'

const MINUTE = 60_000
const DAY = 86_400_000
/** Noon in Tehran. */
const noon = Date.parse('2026-11-23T08:30:00Z')
const word = '0193a0c0-0000-7000-8000-000000000001'
const review = (index: number, rating: ReviewRating, atMs: number): Review => ({
  id: `r${index}`,
  rating,
  atMs,
  isUndone: false,
})

test.each([
  ['again', 1 * MINUTE],
  ['hard', 6 * MINUTE],
  ['good', 10 * MINUTE],
] as const)('the first answer «%s» brings the word back after minutes', (rating, afterMs) => {
  expect(previewAnswers(word, newSchedule(noon), noon)[rating]).toBe(afterMs)
})

test('«easy» at once, or «good» twice, schedules days', () => {
  const fresh = newSchedule(noon)
  expect(applyReview(word, fresh, 'easy', noon)).toMatchObject({ state: 'review', reps: 1, firstReviewAtMs: noon })
  const twice = applyReview(word, applyReview(word, fresh, 'good', noon), 'good', noon + 10 * MINUTE)
  expect(twice.state).toBe('review')
  expect(dayOf(twice.dueAtMs) - dayOf(noon)).toBe(2)
})

const ratings = fc.constantFrom<ReviewRating>('again', 'hard', 'good', 'easy')
const histories = fc.array(fc.tuple(ratings, fc.integer({ min: 0, max: 400 * 24 * 60 })), { maxLength: 25 })

test('order and repeats of arrivals make no difference; nothing is due later than half a year', () => {
  fc.assert(
    fc.property(histories, fc.integer(), (history, seed) => {
      const reviews = history.map(([rating, minute], index) => review(index, rating, noon + minute * MINUTE))
      const shuffled = [...reviews, ...reviews].sort((a, b) => ((a.atMs * seed) % 7) - ((b.atMs * seed) % 7))
      const folded = foldReviews(word, noon, reviews)
      expect(foldReviews(word, noon, shuffled)).toEqual(folded)
      expect(folded.dueAtMs - (folded.lastReviewAtMs ?? noon)).toBeLessThanOrEqual(180 * DAY)
      expect(Number.isFinite(folded.stability)).toBe(true)
    }),
  )
})

test('the interval on a button is the one that applies', () => {
  fc.assert(
    fc.property(histories, ratings, (history, rating) => {
      const folded = foldReviews(
        word,
        noon,
        history.map(([each, minute], index) => review(index, each, noon + minute * MINUTE)),
      )
      const atMs = (folded.lastReviewAtMs ?? noon) + DAY
      expect(applyReview(word, folded, rating, atMs).dueAtMs - atMs).toBe(previewAnswers(word, folded, atMs)[rating])
    }),
  )
})

test('an undone answer does not count', () => {
  const first = review(1, 'good', noon)
  const undone = { ...review(2, 'again', noon + 20 * MINUTE), isUndone: true }
  expect(foldReviews(word, noon, [first, undone])).toEqual(foldReviews(word, noon, [first]))
})

test('a day begins at four in the morning in Tehran', () => {
  expect(dayOf(Date.parse('2026-11-23T00:31:00Z')) - dayOf(Date.parse('2026-11-23T00:29:00Z'))).toBe(1)
  expect(dayOf(Date.parse('2026-11-23T20:31:00Z'))).toBe(dayOf(noon)) // One minute after midnight there.
})

test('due: new ones at once, minutes by the clock, days by the day', () => {
  expect(isDue({ id: 'n', schedule: newSchedule(noon + MINUTE) }, noon)).toBe(true)
  const learning = { id: 'a', schedule: { ...newSchedule(noon), state: 'learning' as const, dueAtMs: noon + MINUTE } }
  expect([isDue(learning, noon), isDue(learning, noon + MINUTE)]).toEqual([false, true])
  const known = {
    id: 'b',
    schedule: { ...newSchedule(noon), state: 'review' as const, dueAtMs: noon + 3 * 60 * MINUTE },
  }
  expect([isDue(known, noon - DAY), isDue(known, noon)]).toEqual([false, true])
})

test('the next review: new words and daily ones at four in the morning, steps by the clock', () => {
  const tomorrow = Date.parse('2026-11-24T00:30:00Z')
  const begun = Array.from({ length: 10 }, (_, index) => ({
    id: `begun-${index}`,
    schedule: applyReview(`begun-${index}`, newSchedule(noon - DAY), 'easy', noon),
  }))
  const fresh = Array.from({ length: 5 }, (_, index) => ({ id: `new-${index}`, schedule: newSchedule(noon - DAY) }))
  expect(chooseDue([...begun, ...fresh], noon)).toEqual([])
  expect(nextTurn([...begun, ...fresh], noon)).toBe(tomorrow)
  // Due at ten tomorrow evening: it is reviewed from that morning.
  const evening = { ...newSchedule(noon), state: 'review' as const, dueAtMs: Date.parse('2026-11-24T18:30:00Z') }
  expect(nextTurn([...begun, { id: 'evening', schedule: evening }], noon)).toBe(tomorrow)
  expect(isDue({ id: 'evening', schedule: evening }, tomorrow)).toBe(true)
  expect(isDue({ id: 'evening', schedule: evening }, tomorrow - 1)).toBe(false)
  const step = { id: 'step', schedule: applyReview('step', newSchedule(noon), 'good', noon) }
  expect(nextTurn([...begun, ...fresh, step], noon)).toBe(noon + 10 * MINUTE)
  expect(nextTurn([], noon)).toBeNull()
})

test('learning words come first, then the least known; at most ten new ones a day, sixty in a session', () => {
  const fresh = Array.from({ length: 30 }, (_, index) => ({
    id: `new-${index}`,
    schedule: newSchedule(noon - DAY + index),
  }))
  const known = Array.from({ length: 80 }, (_, index) => ({
    id: `known-${index}`,
    schedule: {
      ...foldReviews(`known-${index}`, noon - 90 * DAY, [review(index, 'easy', noon - (20 + index) * DAY)]),
      dueAtMs: noon - DAY,
    },
  }))
  const learning = {
    id: 'learning',
    schedule: applyReview('learning', newSchedule(noon - DAY), 'again', noon - MINUTE),
  }
  const chosen = chooseDue([...fresh, ...known, learning], noon)
  expect(chosen).toHaveLength(MAX_AT_ONCE)
  expect(chosen.slice(0, 2).map(({ id }) => id)).toEqual(['learning', 'known-79'])
  expect(chooseDue(fresh, noon).map(({ id }) => id)).toEqual(fresh.slice(0, NEW_A_DAY).map(({ id }) => id))
  // One was started today, so nine of the ten are left.
  expect(chooseDue([...fresh, learning], noon)).toHaveLength(1 + NEW_A_DAY - 1)
})

test.each([
  ['studies', 'study'],
  ['Cities’', 'city'],
  ['planned', 'plan'],
  ['increasing', 'increase'],
  ['abolishes', 'abolish'],
  ['happily', 'happy'],
  ['abruptly', 'abrupt'],
  ['glass', 'glass'],
])('«%s» may be listed under «%s»', (term, form) => expect(baseForms(term)).toContain(form))

const sheet = { term: '=1+1', ipa: '/x/', meaning: 'یک، "دو"', sentence: 'two\nlines', from: 'برگه' }
test('a spreadsheet gets text, never a formula', () => {
  expect(toCsv(['a', 'i', 'b', 'c', 'd'], [sheet])).toBe(
    `\uFEFFa,i,b,c,d\r\n'=1+1,/x/,"یک، ""دو""","two\nlines",برگه\r\n`,
  )
})
test.each([
  [' =1+1', `' =1+1`],
  ['\uff1dcmd', `'\uff1dcmd`],
  ['x;=1+1', `"x;'=1+1"`],
  ['x\n@sum', `"x\n'@sum"`],
  ['well-being; rest', '"well-being; rest"'],
])('a formula in %j is text', (term, cell) => {
  expect(
    toCsv(['a', 'i', 'b', 'c', 'd'], [{ ...sheet, term }])
      .split('\r\n')[1]
      ?.split(',/x/')[0],
  ).toBe(cell)
})
test('Anki gets two sides, quoted if necessary', () => {
  expect(toAnkiText('سنجه', [sheet, { ...sheet, term: '#tag', ipa: '', meaning: 'x', sentence: '' }])).toBe(
    '#separator:tab\n#html:false\n#notetype:Basic\n#deck:سنجه\n#columns:Front\tBack\n=1+1\t"/x/\nیک، ""دو""\ntwo\nlines"\n"#tag"\tx\n',
  )
})

const paragraph = 'Glass was rare. “It was, in short, a luxury.” By 1700 it cost 3.5 times less, Mr Hale says! The end'
test.each([
  ['rare', 'Glass was rare.'],
  ['luxury', '“It was, in short, a luxury.”'],
  ['cost', 'By 1700 it cost 3.5 times less, Mr Hale says!'],
  ['end', 'The end'],
])('finds the sentence of «%s»', (term, sentence) => {
  const from = paragraph.indexOf(term)
  expect(sentenceAround(paragraph, from, from + term.length)).toBe(sentence)
})
test('a sentence without an end is cut around the word', () => {
  const endless = 'word '.repeat(400)
  const cut = sentenceAround(endless, 1_000, 1_004)
  expect(cut.length).toBeLessThanOrEqual(600)
  expect(cut).toContain('word')
})

test.each([
  ['patented', 'patent', true],
  ['Studies', 'study', true],
  ['planning', 'plan', true],
  ['patent', 'patent', false],
  ['Patent', 'patent', false],
  ['rapidly', 'rapid', false],
  ['bus', 'patent', false],
])('«%s» is an inflected form of «%s»: %s', (term, base, isForm) => expect(isInflected(term, base)).toBe(isForm))
