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

test('a line that is only said better keeps its name, and so do facts that are listed in another order', () => {
  expect(line({ sentence: 'سؤال ۷ توضیح ندارد.', place: 'بخش اول' }).id).toBe(line().id)
  expect(line({ fact: { question: '7', code: 'explanation-missing' } }).id).toBe(line().id)
})

test('another fact, place or paper makes another line, which is confirmed anew', () => {
  const others = [
    line({ fact: { ...finding.fact, question: '8' } }),
    line({ fact: { ...finding.fact, code: 'evidence-missing' } }),
    line({ path: 'parts.0.groups.2' }),
    { ...toLine(null, finding), accepted: null },
  ]
  expect(new Set([line(), ...others].map(({ id }) => id)).size).toBe(5)
  for (const other of others) expect(isReady([other], [line().id])).toBe(false)
})

test('a publication that was planned by the former names of its lines still holds, and an error never does', () => {
  // As a row of exam_drafts.scheduled_confirmed has it since before 22 November 2026: sha256 of paper, path and sentence.
  expect(line().formerId).toBe('33f6710d9ce3546cbc2e5395')
  expect(isReady([line()], [line().formerId])).toBe(true)
  expect(isReady([line({ severity: 'error' })], [line().id, line().formerId])).toBe(false)
})
