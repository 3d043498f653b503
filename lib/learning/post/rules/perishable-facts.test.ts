import { formatDay } from '@/lib/platform/format/date'
import { checkPerishable, type PerishableFact } from './perishable-facts'

const FACT: PerishableFact = {
  file: 'posts/a.md',
  quote: 'آزمون کاغذی تمام شد',
  source: 'https://ielts.org',
  checkedOn: '2026-11-28',
}
const TEXT = { file: 'posts/a.md', text: 'سلام.\nآزمون کاغذی تمام شد (بررسی‌شده در ۷ آذر ۱۴۰۵).\n' }
const on = (today: string) => ({ today: new Date(today), printDay: formatDay })
const TODAY = on('2026-11-29T00:00:00Z')

test('accepts a fact that its text contains, with the day of its check', () => {
  expect(checkPerishable([FACT], [TEXT], TODAY)).toEqual({ errors: [], stale: [] })
})

test.each([
  ['a fact whose sentence was removed', [FACT], [{ ...TEXT, text: 'سلام.' }]],
  ['a fact whose text was removed', [FACT], []],
  ['a text that does not state the day', [FACT], [{ ...TEXT, text: 'آزمون کاغذی تمام شد.' }]],
  ['a text that states another day', [{ ...FACT, checkedOn: '2026-11-27' }], [TEXT]],
  ['a fact that is not declared', [], [TEXT]],
  ['a fact that is declared for another text', [FACT], [TEXT, { ...TEXT, file: 'posts/b.md' }]],
])('rejects %s', (_, facts, texts) => {
  expect(checkPerishable(facts, texts, TODAY).errors).toHaveLength(1)
})

test.each([
  ['[[One Skill Retake]] در مرکزهایی است که آن را دارند', 1],
  ['**تجدیدنظر** ([[Enquiry on Results]]) را می‌شود خواست', 1],
  ['آیلتس از ۱۱ بهمن ۱۴۰۴ در ایران برگزار نمی‌شود', 1],
  ['نتیجه معمولاً ۱ تا ۳ روز پس از آزمون می‌آید', 1],
  ['کارتی جلویت می‌گذارند، مداد و کاغذی می‌دهند', 0],
])('detects sentences that go out of date: %s', (text, found) => {
  expect(checkPerishable([], [{ file: 'posts/a.md', text }], TODAY).errors).toHaveLength(found)
})

test.each([
  ['2027-03-28T00:00:00Z', 0],
  ['2027-03-29T00:00:00Z', 1],
])('lists a fact that is older than 120 days: on %s %d', (today, count) => {
  expect(checkPerishable([FACT], [TEXT], on(today)).stale).toHaveLength(count)
})
