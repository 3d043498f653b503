import { addTime, countParagraphWords, paragraphAt, readGoal, reshapeTimes } from './essay-aid'

const TEXT = 'One two.\n\nThree.\n'

test.each([
  [0, 0],
  [8, 0],
  [9, 1],
  [12, 1],
  [TEXT.length, 2],
])('at %i the caret is in paragraph %i', (caret, paragraph) => {
  expect(paragraphAt(TEXT, caret)).toBe(paragraph)
})

test('empty lines are no paragraphs', () => {
  expect(countParagraphWords(TEXT)).toEqual([2, 1])
  expect(countParagraphWords(' \n')).toEqual([])
})

test.each([
  ['the first paragraph is begun', [], { before: 0, after: 1, at: 0 }, [0]],
  ['a paragraph is added at the end', [60, 20], { before: 2, after: 3, at: 2 }, [60, 20, 0]],
  ['a paragraph is split: its time stays with the first half', [60, 20], { before: 2, after: 3, at: 1 }, [60, 0, 20]],
  ['three paragraphs are pasted', [60, 20], { before: 2, after: 5, at: 3 }, [60, 0, 0, 0, 20]],
  ['a paragraph is inserted before the first', [60], { before: 1, after: 2, at: 0 }, [0, 60]],
  ['two paragraphs are joined', [60, 20, 5], { before: 3, after: 2, at: 0 }, [80, 5]],
  ['all text is deleted', [60, 20, 5], { before: 3, after: 0, at: 0 }, [85]],
  ['nothing has changed', [60], { before: 2, after: 2, at: 1 }, [60, 0]],
])('times when %s', (_, times, change, reshaped) => {
  expect(reshapeTimes(times, change)).toEqual(reshaped)
})

test("adds time to the caret's paragraph, also beyond the known ones", () => {
  expect(addTime([1_000], 0, 1_000)).toEqual([2_000])
  expect(addTime([], 2, 1_000)).toEqual([0, 0, 1_000])
})

test.each([
  ['', null],
  ['many', null],
  ['3', 20],
  ['270.4', 270],
  ['1e9', 1_000],
])('parses the goal %j as %j', (typed, goal) => {
  expect(readGoal(typed)).toBe(goal)
})
