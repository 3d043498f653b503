import found from '@/lib/marking/answers/fixtures/found/marking.json'
import { agreedBands, areFarApart, meanBands, submissionBand, taskBand, writingBandOf } from './bands'
import {
  type Bands,
  emptyCorrection,
  familyOf,
  MARK_TAGS,
  TAGS_BY_FAMILY,
  listMissing,
  withoutPrivate,
} from './correction'
import { SUBMISSION_EVENTS } from './states'
import { SUBMISSION_STATES, toCandidateState } from '@/lib/sittings/result/rules/submission-state'

const bands = (task: number | null, coherence = task, lexis = task, grammar = task): Bands => ({
  task,
  coherence,
  lexis,
  grammar,
})

test.each([
  [bands(6), 6, 6],
  [bands(6, 6, 6, 7), 6.5, 6], // 6.25
  [bands(6, 6, 7, 7), 6.5, 6.5],
  [bands(6, 7, 7, 7), 7, 6.5], // 6.75
  [bands(6, 6, 6, 6.5), 6, 6], // 6.125
  [bands(0), 0, 0],
  [bands(9), 9, 9],
] as const)('the band of a task is the mean of its criteria: %j', (given, nearest, down) => {
  expect([taskBand(given, 'nearest-half'), taskBand(given, 'down')]).toEqual([nearest, down])
})

test('without one of the criteria there is no band', () => {
  expect(taskBand(bands(6, null), 'nearest-half')).toBeNull()
})

test.each([
  [6, 7, 6.5, 6.5], // 6.66
  [7, 6, 6.5, 6], // 6.33
  [5, 6, 5.5, 5.5], // 5.66
  [0, 6, 4, 4],
  [6.5, 6.5, 6.5, 6.5],
] as const)('Task 2 weighs double: %p and %p', (item, two, nearest, down) => {
  const texts = [
    { kind: 'task1_general' as const, bands: bands(item) },
    { kind: 'task2' as const, bands: bands(two) },
  ]
  expect([writingBandOf(texts, 'nearest-half'), writingBandOf(texts, 'down')]).toEqual([nearest, down])
  expect(writingBandOf(texts.toReversed(), 'nearest-half')).toBe(nearest)
  expect(submissionBand(texts, 'nearest-half')).toBe(nearest)
})

test("writing has no band with one text, or two of one task; a submission of one text has its task's band", () => {
  const one = [{ kind: 'task2' as const, bands: bands(7) }]
  expect([writingBandOf(one, 'down'), writingBandOf([...one, ...one], 'down'), submissionBand(one, 'down')]).toEqual([
    null,
    null,
    7,
  ])
})

test.each([
  [6, 7, false],
  [6, 5, false],
  [6, 7.5, true],
  [6.5, 5, true],
  [6, 6, false],
] as const)('%p against %p: a third teacher is asked beyond one band: %p', (a, b, isFar) => {
  expect(areFarApart([bands(6, 6, 6, a)], [bands(6, 6, 6, b)])).toBe(isFar)
})

test('the second text counts as well as the first', () => {
  expect(areFarApart([bands(6), bands(6)], [bands(6), bands(8)])).toBe(true)
  expect(areFarApart([bands(6), bands(6)], [bands(6)])).toBe(true)
})

test('close teachers agree on the mean of each criterion, not on the higher one', () => {
  expect(agreedBands(bands(6, 6, 7, 5), bands(7, 6.5, 6, 5))).toEqual(bands(6.5, 6.25, 6.5, 5))
  expect(agreedBands(bands(6), bands(null))).toBeNull()
  expect(meanBands([bands(6), bands(null)], 'down')).toBeNull()
})

test.each(found.bands)(
  "two teachers' bands are rounded once, at the end: $one and $other make $band",
  ({ one, other, band }) => {
    const [first, second] = [one, other].map(([task = 0, coherence, lexis, grammar]) =>
      bands(task, coherence, lexis, grammar),
    )
    const agreed = first && second && agreedBands(first, second)
    expect(agreed && taskBand(agreed, 'nearest-half')).toBe(band)
  },
)

test('for any close pair of teachers the band is the mean of all their criteria', () => {
  const near = (whole: number) => [whole - 0.5, whole, whole + 0.5]
  const all = near(6).flatMap((a) =>
    near(6).flatMap((b) => near(7).flatMap((c) => near(6).map((d) => bands(a, b, c, d)))),
  )
  const sum = ({ task, coherence, lexis, grammar }: Bands) =>
    (task ?? 0) + (coherence ?? 0) + (lexis ?? 0) + (grammar ?? 0)
  for (const one of all) {
    for (const other of all) {
      const agreed = agreedBands(one, other)
      const exact = (sum(one) + sum(other)) / 8
      expect(agreed && taskBand(agreed, 'nearest-half')).toBe(Math.floor(exact * 2 + 0.5) / 2)
    }
  }
})

test('every tag has one family, and every event but a reassignment leads to a state in which it cannot recur', () => {
  expect(new Set(MARK_TAGS).size).toBe(MARK_TAGS.length)
  for (const [family, tags] of Object.entries(TAGS_BY_FAMILY))
    for (const tag of tags) expect(familyOf(tag)).toBe(family)
  for (const [event, { from, to }] of Object.entries(SUBMISSION_EVENTS)) {
    expect(SUBMISSION_STATES).toContain(to)
    if (event !== 'reassign' && event !== 'requeue') expect(from).not.toContain(to)
  }
})

test('a writer does not see whether the assessment is ready', () => {
  expect(SUBMISSION_STATES.map(toCandidateState)).toEqual([
    'queued',
    'marking',
    'marking',
    'published',
    'withdrawn',
    'returned',
  ])
})

test('an assessment is complete with all bands and one visible remark; private annotations are never sent', () => {
  const empty = emptyCorrection([{ text: 'words' }, { text: '  ' }])
  expect(empty.texts.map((text) => text.bands)).toEqual([bands(null), bands(0)])
  expect(listMissing(empty)).toEqual(['bands', 'remark'])
  const mark = {
    id: 'm',
    text: 0,
    tag: 'tense' as const,
    comment: 'c',
    replacement: null,
    anchor: { start: 0, end: 5, exact: 'words', prefix: '', suffix: '' },
  }
  const whole = {
    ...empty,
    texts: empty.texts.map((text) => ({ ...text, bands: bands(6) })),
    marks: [{ ...mark, isPrivate: true }],
  }
  expect(listMissing(whole)).toEqual(['remark'])
  expect(listMissing({ ...whole, marks: [{ ...mark, isPrivate: false }] })).toEqual([])
  expect(withoutPrivate(whole).marks).toEqual([])
})
