import { type DraftGroup, type PaperDraft } from './draft'
import { makeEmptyPaper, makePart } from './new-paper'
import { updateSuggestedTime, suggestMinutes } from './suggested-time'

const empty = (skill: PaperDraft['skill']) => makeEmptyPaper({ skill, module: 'academic', slug: 'x', title: 'x' })
/** A reading paper with this number of questions. */
function reading(count: number): PaperDraft {
  const questions = Array.from({ length: count }, (_, index) => ({ id: `q${index}`, prompt: 'p' }))
  const group: DraftGroup = { id: 'g', type: 'true-false-not-given', rubric: [], questions }
  return { ...empty('reading'), parts: [{ ...makePart('reading', 1), groups: count === 0 ? [] : [group] }] }
}

test.each([
  [40, 60],
  [27, 40],
  [14, 20],
  [13, 20],
  [5, 10],
  [1, 5],
  [0, null],
])('a reading paper of %d questions needs %p minutes at the pace of the real test', (count, minutes) => {
  expect(suggestMinutes(reading(count))).toBe(minutes)
})

test('a writing paper needs the minutes of its tasks, and a listening paper those of its recording', () => {
  const writing = empty('writing')
  expect(suggestMinutes(writing)).toBe(60)
  expect(suggestMinutes({ ...writing, parts: writing.parts.slice(0, 1) })).toBe(20)
  expect(suggestMinutes(empty('listening'))).toBeNull()
})

test.each([
  ['of an empty paper follows its first questions', reading(0), reading(13), 20],
  [
    'follows further questions',
    { ...reading(13), durationSeconds: 1200 },
    { ...reading(26), durationSeconds: 1200 },
    40,
  ],
  ['set by a person stays', reading(0), { ...reading(13), durationSeconds: 1500 }, 25],
  ['stays while there is no question', reading(0), reading(0), 60],
])('the time %s', (_, before, after, minutes) => {
  expect(updateSuggestedTime(before, after).durationSeconds).toBe(minutes * 60)
})
