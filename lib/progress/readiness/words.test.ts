import { type Readiness } from './contract'
import { readinessCopy as copy } from './words'

type Line = Readiness['lines'][number]
const DAY = '2026-11-29'
const line = (measure: Line['measure'], state: Line['state'], bands: readonly number[], more: number): Line => ({
  measure,
  target: 14,
  days: bands.map((halfBands) => ({ day: DAY, halfBands })),
  state,
  more,
})
const READY = line('listening', 'reached', [14, 14, 14], 0)

test.each<[Readiness['kind'], readonly Line[], boolean | null, string | null]>([
  ['no-target', [], null, null],
  [
    'open',
    [READY],
    null,
    'وقت ثبت‌نام است: در سه آزمون کامل، در سه روز جدا، به هدفت رسیدی و نمره‌هایت بیشتر از نیم نمره فرق نداشت.',
  ],
  [
    'partly',
    [READY, line('writing', 'few', [], 3)],
    true,
    'شنیداری آماده است؛ برای نوشتن هنوز سه نمره از معلم نداری، پس پیش از ثبت‌نام از آن هم مطمئن شو.',
  ],
  [
    'closed',
    [READY, line('reading', 'below', [13, 14, 14], 1), line('writing', 'few', [], 3)],
    true,
    'برای ثبت‌نام کمی صبر کن: خواندن در ۱ روز از ۳ روز آخر زیر ۷ بود (۶٫۵، ۷، ۷)؛ یک آزمون کامل دیگر لازم است تا دوباره نگاه کنیم.',
  ],
  [
    'closed',
    [line('reading', 'few', [14], 2), line('writing', 'few', [], 3)],
    false,
    'برای ثبت‌نام کمی صبر کن: خواندن فقط در ۱ روز نمره دارد؛ ۲ آزمون کامل دیگر در روزهای جدا لازم است تا دوباره نگاه کنیم. تا روز آزمونت برای این چند آزمون جا نیست؛ اگر می‌شود روزش را عقب ببر.',
  ],
])('%s: one sentence with true figures', (kind, lines, fits, said) => {
  expect(copy.summarise({ kind, module: 'academic', lines: [...lines], fits })).toBe(said)
})
