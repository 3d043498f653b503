import { explain, explainStrength, wordsOf } from './rule-words'
import { strengthWords, taskWords } from './task'

const VALUES = {
  words: 120,
  min: 150,
  missing: 30,
  copied: 0,
  total: 14,
  series: 'Bus',
  count: 9,
  sentences: 20,
  expected: 'Yours faithfully',
}

test.each(Object.keys(taskWords))('%s has a sentence without a hole', (rule) => {
  const sentence = explain({ rule, values: VALUES })
  expect(sentence).toMatch(/[.؟]$/)
  expect(sentence).not.toMatch(/undefined|NaN/)
})

test.each(Object.keys(strengthWords))('%s has a sentence without a hole', (rule) => {
  expect(explainStrength({ rule, values: VALUES })).toMatch(/[.؟]$/)
})

test('a rule without words says nothing', () => {
  expect(wordsOf('a.rule-of-tomorrow')).toBeNull()
  expect(explain({ rule: 'a.rule-of-tomorrow', values: {} })).toBe('')
})

test('copied words are mentioned only when there are some', () => {
  const of = (copied: number) => explain({ rule: 'task.under-length', values: { ...VALUES, copied } })
  expect(of(0)).not.toContain('صورت تکلیف')
  expect(of(14)).toContain('۱۴ کلمه‌ای که از صورت تکلیف')
})
