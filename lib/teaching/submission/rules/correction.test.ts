import { type CorrectionContent, emptyCorrection, type Annotation, listMissing, withoutPrivate } from './correction'

const ANCHOR = { start: 0, end: 5, exact: 'words', prefix: '', suffix: '' }
const mark = (change: Partial<Annotation>): Annotation => ({
  id: 'm',
  text: 0,
  anchor: ANCHOR,
  tag: 'tense',
  comment: '',
  replacement: null,
  isPrivate: false,
  ...change,
})
const bands = (band: number | null, grammar = band) => ({ task: band, coherence: band, lexis: band, grammar })
function correction(marks: readonly Annotation[], ...given: readonly ReturnType<typeof bands>[]): CorrectionContent {
  const empty = emptyCorrection(given.map(() => ({ text: 'words' })))
  return { ...empty, marks, texts: empty.texts.map((text, index) => ({ ...text, bands: given[index] ?? text.bands })) }
}

test.each<[string, Partial<Annotation>, boolean]>([
  ['a comment', { comment: 'past' }, true],
  ['a comment of spaces', { comment: ' \n' }, false],
  ['a replacement', { replacement: 'went' }, true],
  ['a deletion', { replacement: '' }, true],
  ['only the kind of mistake', {}, false],
  ['praise', { tag: 'good' }, true],
  ['a comment for the teacher alone', { comment: 'past', isPrivate: true }, false],
  ['praise for the teacher alone', { tag: 'good', isPrivate: true }, false],
])('an annotation with %s is a remark to its writer: %s', (_, change, isRemark) => {
  expect(listMissing(correction([mark(change)], bands(6)))).toEqual(isRemark ? [] : ['remark'])
})

test.each<[string, readonly ReturnType<typeof bands>[], boolean]>([
  ['all four', [bands(6)], true],
  ['all four, of band 0', [bands(0)], true],
  ['none', [bands(null)], false],
  ['three of four', [bands(6, null)], false],
  ['one of four', [bands(null, 6)], false],
  ['for both texts', [bands(6), bands(5)], true],
  ['for the first text only', [bands(6), bands(5, null)], false],
])('bands are given: %s', (_, given, isWhole) => {
  expect(listMissing(correction([mark({ comment: 'x' })], ...given))).toEqual(isWhole ? [] : ['bands'])
})

test.each<[boolean, string | undefined, boolean]>([
  [true, undefined, true],
  [true, ' \n', true],
  [true, 'Watch your articles.', false],
  [false, undefined, false],
])('a spoken remark (%s) with the words %j lacks its words: %s', (isSpoken, spokenWords, isGap) => {
  const content = { ...correction([mark({ comment: 'x' })], bands(6)), spokenWords }
  expect(listMissing(content, { isSpoken })).toEqual(isGap ? ['spokenWords'] : [])
})

test('one remark among empty annotations is enough', () => {
  expect(listMissing(correction([mark({}), mark({ comment: 'x' })], bands(6)))).toEqual([])
})

test('the writer gets every annotation except private ones, in order', () => {
  const marks = [mark({ id: 'a' }), mark({ id: 'b', isPrivate: true }), mark({ id: 'c' })]
  expect(withoutPrivate(correction(marks, bands(6))).marks.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('a new assessment is empty', () => {
  const { texts, ...rest } = emptyCorrection([{ text: 'words' }])
  expect(rest).toEqual({ marks: [], strengths: '', priorities: '', practice: '' })
  expect(texts[0]).toMatchObject({ model: '', reasons: { task: '', coherence: '', lexis: '', grammar: '' } })
})
