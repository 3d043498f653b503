import { GROUP_TYPES } from '@/lib/paper/content/rules/question-types'
import { type DayPlan } from './contract'
import { nameTask, planCopy as copy } from './words'

type Task = DayPlan['tasks'][number]
const task = (start: Task['start'], reason: Task['reason'], rest: Partial<Task> = {}): Task => ({
  id: 'x',
  skill: null,
  minutes: 9,
  count: 6,
  start,
  reason,
  carried: 0,
  isDone: false,
  ...rest,
})
const TYPE = { skill: 'reading', type: 'matching-headings' } as const
const SET = { kind: 'practice', choice: { kind: 'type', ...TYPE, size: 6 } } as const

test.each<[Task, string, string]>([
  [
    task(SET, { kind: 'type-below-target', ...TYPE, right: 9, answers: 21, needed: 16, target: 14, cause: null }),
    'عنوان بندها',
    'خواندن، ۹ دقیقه. ۹ از ۲۱ درست؛ برای ۷ حدود ۱۶ تا لازم است.',
  ],
  [
    task(SET, { kind: 'type-unknown', ...TYPE, answers: 0, start: null, target: null }, { carried: 1 }),
    'عنوان بندها',
    'خواندن، ۹ دقیقه، از قبل. هنوز از این نوع سؤالی جواب نداده‌ای.',
  ],
  [
    task(SET, {
      kind: 'type-unknown',
      ...TYPE,
      answers: 3,
      start: { basis: 'placement', low: 10, high: 13 },
      target: 14,
    }),
    'عنوان بندها',
    'خواندن، ۹ دقیقه. فقط ۳ پاسخ از این نوع داریم؛ برای قضاوت کم است. سنجش اولیه ۵ تا ۶٫۵ را نشان داد؛ هدفت ۷ است.',
  ],
  [
    task(
      { kind: 'speaking' },
      { kind: 'skill-started', skill: 'speaking', start: { basis: 'reported', low: 12, high: 12 }, target: null },
      { minutes: 15, count: null },
    ),
    'تمرین گفتاری',
    '۱۵ دقیقه. نمره‌ای که خودت نوشتی ۶ است.',
  ],
  [
    task({ kind: 'words' }, { kind: 'words-due', count: 40 }, { count: 12, minutes: 3 }),
    'مرور ۱۲ واژه',
    '۳ دقیقه. نوبت مرور ۴۰ واژه رسیده است.',
  ],
  [
    task(
      { kind: 'practice', choice: { kind: 'part', exam: 'one', skill: 'writing', part: 2 } },
      { kind: 'skill-below-target', skill: 'writing', gap: 1 },
      { minutes: 40, count: null },
    ),
    'نوشتن: تکلیف ۲',
    '۴۰ دقیقه. تا هدفت در این مهارت نیم نمره مانده است.',
  ],
])('a task has a name, its minutes and its reason', (item, name, about) => {
  expect(nameTask(item).replaceAll(/[⁦-⁩]/g, '')).toContain(name)
  expect(copy.aboutTask(item)).toBe(about)
})

test('every type of question has a name on the plan', () => {
  for (const type of GROUP_TYPES) {
    const start = { kind: 'practice', choice: { kind: 'type', skill: 'reading', type, size: 6 } } as const
    expect(nameTask(task(start, { kind: 'type-rested', skill: 'reading', type, days: 3 }))).not.toBe('')
  }
})

test.each([
  [1, 14, 'نیم تا ۷'],
  [3, 14, '۱٫۵ تا ۷'],
  [0, 14, 'رسیده'],
  [-2, 14, 'رسیده'],
])('a gap of %s half bands to %s is described briefly', (gap, target, said) => {
  expect(copy.gap(gap, target)).toBe(said)
})

test.each([
  [2, 'آزمون کامل: در دو روز آخر فقط خسته‌ات می‌کند.'],
  [
    5,
    'آزمون کامل: تا سه روز از آزمون قبلی بگذرد، به دو روز آخر رسیده‌ای و آزمون فقط خسته‌ات می‌کند؛ غلط‌های همان آزمون را مرور کن.',
  ],
])('%s days before the test the reason why no further mock helps is shown', (daysLeft, said) => {
  expect(copy.sayNotWorth({ kind: 'mock-near-test', daysLeft })).toBe(said)
})

test('the outcome of the last plan is described without blame', () => {
  expect(copy.saySince({ day: '2026-11-28', done: 3, tasks: 3, carried: 0, setAside: 0, band: null })).toBe(
    'در برنامه‌ی قبل همه‌ی کارها انجام شد.',
  )
  expect(
    copy.saySince({
      day: '2026-11-28',
      done: 1,
      tasks: 4,
      carried: 2,
      setAside: 1,
      band: { skill: 'reading', halfBands: 13 },
    }),
  ).toBe(
    'در برنامه‌ی قبل ۱ کار از ۴ تا انجام شد؛ ۲ کار به امروز افتاد؛ ۱ کار را کنار گذاشتیم تا جا باز شود، و اگر لازم باشد برمی‌گردد؛ نمره‌ی جدید خواندن: ۶٫۵.',
  )
})
