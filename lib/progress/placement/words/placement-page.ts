import { skillNames } from '@/lib/paper/content/words/skill-names'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { type Placement } from '../contract'
import { PARTS, PLACEMENT_MINUTES } from '../rules/staging'
import { describeRange } from './starting-point'

const n = (value: number) => persianDigits(value)

type Next = NonNullable<Placement['next']>

export const placementCopy = {
  title: 'از کجا شروع کنیم؟',
  lead: 'برنامه‌ی هر روزت از همین‌جا شروع می‌شود. بعد از اولین آزمون کامل، نمره‌ی همان آزمون جایش را می‌گیرد.',
  way: `سنجش اولیه، ${n(PLACEMENT_MINUTES)} دقیقه`,
  wayText: 'سه بخش کوتاه شنیداری و سه بخش خواندن، هر کدام پنج سؤال. سختی هر بخش به جواب‌های قبلی‌ات بستگی دارد.',
  pause: 'بین بخش‌ها می‌توانی بروی و بعد برگردی؛ بخشی را که تحویل دادی دوباره نمی‌پرسیم.',
  listen: 'صدای شنیداری را یک بار می‌شنوی؛ هدفون آماده کن.',
  once: 'سنجش را یک بار می‌دهی: کلید سؤال‌ها بعد از تحویل باز می‌شود.',
  start: 'شروع سنجش',
  startNext: ({ skill, number }: Next) => `شروع بخش ${n(number)} ${skillNames[skill]}`,
  goOn: ({ skill, number }: Next) => `ادامه‌ی بخش ${n(number)} ${skillNames[skill]}`,
  minutes: ({ minutes }: Next) => `این بخش حدود ${n(minutes)} دقیقه است`,
  closes: (atMs: number) =>
    `این بخش تا ${formatDayAndTime(new Date(atMs).toISOString())} باز است. بعد از آن جواب‌هایی که داده‌ای تحویل داده می‌شود؛ اگر جوابی نداده باشی، این بخش را از نو می‌دهی.`,
  notOffered: 'سنجش اولیه فعلاً در دسترس نیست.',
  progressTitle: 'سنجش اولیه',
  progress: (done: number, all: number) => `${n(done)} بخش از ${n(all)} تا انجام شد`,
  part: ({ skill, number }: Pick<Placement['parts'][number], 'skill' | 'number'>) =>
    `${skillNames[skill]}، بخش ${n(number)} از ${n(PARTS)}`,
  partResult: ({ raw, total }: { raw: number; total: number }) => `${n(raw)} درست از ${n(total)}`,
  partOpen: 'نیمه‌کاره',
  review: 'مرور',
  reviewOf: (part: string) => `مرور ${part}`,
  rangeTitle: 'کجا هستی',
  range: ({ skill, low, high }: Placement['ranges'][number]) => `${skillNames[skill]}: ${describeRange({ low, high })}`,
  basis: ({ raw, total }: Placement['ranges'][number]) => `از روی ${n(raw)} جواب درست از ${n(total)}`,
  honest:
    'با این تعداد سؤال، دقیق‌تر از یک بازه نمی‌شود گفت. از هر پنج نفر، نمره‌ی چهار نفر داخل این بازه است؛ آن هم به شرطی که سختی سؤال‌ها را درست حدس زده باشیم. این سؤال‌ها هنوز با آزمون واقعی سنجیده نشده‌اند.',
  target: 'هدف و برنامه',
  toPlan: 'برنامه‌ی امروز',
  reportedTitle: 'نتیجه دارم',
  reportedLead: 'نمره‌های آخرین آزمون واقعی‌ات را بنویس. هر کدام را نداری خالی بگذار.',
  reportedText: 'این نمره‌ها را خودت نوشته‌ای؛ برنامه از همین‌ها شروع می‌کند.',
  reported: (skill: keyof typeof skillNames, band: number) => `${skillNames[skill]}: ${formatBand(band)}`,
  write: 'نوشتن نمره‌ها',
  change: 'تغییر نمره‌ها',
  none: 'ندارم',
  save: 'ذخیره',
  cancel: 'انصراف',
  saved: 'ذخیره شد؛ برنامه‌ی امروز با آن هماهنگ می‌شود.',
} as const
