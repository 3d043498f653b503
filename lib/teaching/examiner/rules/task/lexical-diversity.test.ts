import { diversityOf, findLowDiversity, measureDiversity } from './lexical-diversity'

test('MTLD of the published vector', () => {
  const words = 'the cat sat on the mat and the dog sat on the log and the cat saw the dog'.split(' ')
  expect(measureDiversity(words)).toBeCloseTo(11.587, 4)
})

test.each([
  [[], 0],
  [['one'], 1],
  [['one', 'two', 'three'], 3],
])('MTLD of %j', (words, expected) => {
  expect(measureDiversity(words)).toBe(expected)
})

test('case and punctuation are no words', () => {
  expect(diversityOf('The cat, the CAT!')).toBe(measureDiversity(['the', 'cat', 'the', 'cat']))
})

describe('a Task 2 that repeats its words', () => {
  const examined = (text: string, kind: 'task2' | 'task1_academic' = 'task2') => ({
    text,
    kind,
    prompt: [],
    minWords: 250,
    data: null,
  })
  const poor = 'People like parks because parks are good for people. '.repeat(20)
  test('is shown which one', () => {
    expect(findLowDiversity(examined(poor)).map(({ values }) => values)).toEqual([
      { words: 'parks (40), people (40), good (20), like (20)' },
    ])
  })
  test('gets no advice in Task 1, nor for a text that is too short to measure', () => {
    expect(findLowDiversity(examined(poor, 'task1_academic'))).toEqual([])
    expect(findLowDiversity(examined(poor.slice(0, 300)))).toEqual([])
  })
})
