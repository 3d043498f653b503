import { type NamedFinding } from '@/server/authoring/paper/public'
import { isReady, type Line, toLine } from './checklist'

const finding: NamedFinding = {
  severity: 'warning',
  path: 'parts.0.groups.1',
  place: 'بخش ۱',
  sentence: 'این سؤال توضیح ندارد.',
  fact: { code: 'explanation-missing', question: '7' },
}
const line = (change: Partial<NamedFinding> = {}): Line => ({
  ...toLine('paper', { ...finding, ...change }),
  accepted: null,
})

test('a reworded finding keeps its id, and so do facts in another order', () => {
  expect(line({ sentence: 'سؤال ۷ توضیح ندارد.', place: 'بخش اول' }).id).toBe(line().id)
  expect(line({ fact: { question: '7', code: 'explanation-missing' } }).id).toBe(line().id)
})

test('another fact, place or paper gives another id, which must be confirmed again', () => {
  const others = [
    line({ fact: { ...finding.fact, question: '8' } }),
    line({ fact: { ...finding.fact, code: 'evidence-missing' } }),
    line({ path: 'parts.0.groups.2' }),
    { ...toLine(null, finding), accepted: null },
  ]
  expect(new Set([line(), ...others].map(({ id }) => id)).size).toBe(5)
  for (const other of others) expect(isReady([other], [line().id])).toBe(false)
})

test('confirmations under former ids still apply to a planned publication, but never to an error', () => {
  // The format in exam_drafts.scheduled_confirmed before 22 November 2026: sha256 of paper, path and sentence.
  expect(line().formerId).toBe('33f6710d9ce3546cbc2e5395')
  expect(isReady([line()], [line().formerId])).toBe(true)
  expect(isReady([line({ severity: 'error' })], [line().id, line().formerId])).toBe(false)
})
