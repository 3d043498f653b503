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
    'در شنیداری به هدفت رسیده‌ای؛ برای نوشتن هنوز سه نمره از مدرس نداری، پس پیش از ثبت‌نام از آن هم مطمئن شو.',
  ],
  [
    'closed',
    [READY, line('reading', 'below', [13, 14, 14], 1), line('writing', 'few', [], 3)],
    true,
    'هنوز زود است: خواندن در ۱ روز از ۳ روز آخر زیر ۷ بود (۶٫۵، ۷، ۷). دست‌کم ۳ آزمون کامل دیگر در روزهای جدا لازم است، با نمره‌ی مدرس برای نوشتن و گفتاری.',
  ],
  [
    'closed',
    [line('reading', 'few', [14], 2), line('writing', 'few', [], 3)],
    false,
    'هنوز زود است: خواندن فقط در ۱ روز نمره دارد. دست‌کم ۳ آزمون کامل دیگر در روزهای جدا لازم است، با نمره‌ی مدرس برای نوشتن و گفتاری. تا روز آزمونت برای این چند آزمون جا نیست؛ اگر می‌شود روزش را عقب بینداز.',
  ],
  [
    'closed',
    [READY, line('writing', 'below', [12, 14, 14], 1)],
    true,
    'هنوز زود است: نوشتن در ۱ روز از ۳ روز آخر زیر ۷ بود (۶، ۷، ۷). دست‌کم ۱ نمره‌ی دیگر از مدرس لازم است.',
  ],
])('%s: one sentence with true figures', (kind, lines, fits, said) => {
  expect(copy.summarise({ kind, module: 'academic', lines: [...lines], fits })).toBe(said)
})

test.each([
  ['رسیده', READY],
  ['۱ از ۳ بار رسیده', line('listening', 'below', [12, 13, 14], 2)],
  ['۰ از ۳ بار رسیده', line('reading', 'few', [12], 3)],
  [null, line('writing', 'few', [], 3)],
  ['بالا و پایین', line('reading', 'spread', [14, 17, 14], 2)],
])('a status line reads %s', (said, one) => {
  expect(copy.state(one)).toBe(said)
})
