import { type GateView, type ManagedJudge } from '@/lib/teaching/judge/contract/manage-judge'
import { CLOSING, GATE } from '@/lib/teaching/judge/rules/criterion-gate'
import { formatCount } from '@/lib/platform/format/digits'
import { formatBand, formatDecimal, formatShare } from '@/lib/platform/format/number'

/** Reasons why the service gave no answer, by the names that server and adapter use. */
export const judgeFailures: Readonly<Record<string, string>> = {
  slow: 'به‌موقع جواب نداد.',
  unreachable: 'در دسترس نبود.',
  limited: 'گفت درخواست‌ها زیاد است.',
  refused: 'درخواست را نپذیرفت؛ شاید کلید یا نام مدل درست نیست.',
  broken: 'خطا داد.',
  unreadable: 'جوابش خواندنی نبود.',
  no_json: 'جواب داد، ولی نه به شکلی که خواستیم.',
}

/** The judge by a model, for managers. */
export const manageJudgeCopy = {
  title: 'داور ماشینی',
  lead: 'یک مدل زبانی که نوشته‌ها را با اجازه‌ی نویسنده‌شان می‌خواند. تا در معیاری با مدرس‌ها هم‌نظر نباشد، به هیچ‌کس نمره نشان نمی‌دهد.',
  none: 'داوری تنظیم نشده است',
  noneText: 'با JUDGE_URL و JUDGE_MODEL در تنظیمات سرور روشن می‌شود. تا آن وقت هیچ نوشته‌ای جایی نمی‌رود.',
  service: 'سرور و مدل',
  prompt: 'نسخه‌ی پرسش',
  state: 'وضعیت',
  on: 'روشن',
  off: 'خاموش',
  turnOff: {
    act: 'خاموش کردن',
    question: 'از همین حالا هیچ متنی فرستاده نشود؟ صف و جواب‌های قبلی می‌ماند.',
    yes: 'خاموش کن',
    no: 'نه',
  },
  turnOn: 'روشن کردن',
  probe: 'آزمایش سرور',
  probeNow: 'همین حالا آزمایش کن',
  noProbe: 'هنوز آزمایش نشده است.',
  probeOk: (form: string, when: string, ms: number) =>
    `${when}: جواب داد، در ${formatCount(ms)} میلی‌ثانیه، به شکل ${form}`,
  probeFailed: (why: string, when: string) =>
    `${when}: ${why} تا آزمایش بعدی چیزی فرستاده نمی‌شود؛ هر ده دقیقه خودش دوباره امتحان می‌کند.`,
  replyFormats: { json_schema: 'JSON با طرح', json_object: 'JSON', plain: 'متن ساده' },
  queue: 'صف',
  counts: (queue: { waiting: number; running: number; ready: number; failed: number; hidden: number }) =>
    `${formatCount(queue.waiting)} در صف، ${formatCount(queue.running)} در حال خواندن، ${formatCount(queue.ready)} خوانده‌شده، ${formatCount(queue.failed)} بی‌جواب. ${formatCount(queue.hidden)} نوشته تا نمره‌ی مدرس پنهان است.`,
  budget: (begun: number, budget: number) => `امروز ${formatCount(begun)} نوشته از ${formatCount(budget)}`,
  days: 'هزینه‌ی هر روز',
  daysHead: ['روز', 'مدل', 'نوشته', 'پرسش', 'خطا', 'توکن ورودی', 'توکن خروجی', 'هزینه'],
  noDays: 'هنوز چیزی خوانده نشده است.',
  cost: (cost: number | null) => (cost === null ? '–' : formatDecimal(cost, 2)),
  noPrice: 'برای دیدن هزینه، JUDGE_PRICE_IN و JUDGE_PRICE_OUT را تنظیم کن: قیمت یک میلیون توکن.',
  gates: 'هم‌نظری با مدرس‌ها',
  gatesLead: `معیاری باز می‌شود که در دست‌کم ${formatCount(GATE.pairs)} نوشته از ${formatCount(GATE.writers)} نویسنده و ${formatCount(GATE.teachers)} مدرس ضریبش به ${formatDecimal(GATE.qwk, 2)} برسد، کران پایینش به ${formatDecimal(GATE.lowerQwk, 2)}، و اختلاف میانگین از ${formatDecimal(GATE.bias, 2)} بیشتر نباشد. با ضریب کمتر از ${formatDecimal(CLOSING.qwk, 2)} یا اختلاف بیش از ${formatDecimal(CLOSING.bias, 2)} همان موقع بسته می‌شود. مدل یا پرسش جدید از صفر شروع می‌کند.`,
  gatesHead: [
    'معیار',
    'نوع',
    'مدل',
    'وضعیت',
    'جفت',
    'ضریب',
    'کران پایین',
    'اختلاف',
    'حداکثر نیم نمره',
    'حداکثر یک نمره',
  ],
  noGates: 'هنوز هیچ نوشته‌ای هم نمره‌ی مدرس دارد و هم نظر ماشین.',
  gateStates: { gathering: 'در حال جمع کردن', open: 'باز', closed: 'بسته' } satisfies Record<GateView['state'], string>,
  past: 'مدل یا پرسش قبلی',
  pairs: (pairs: number, wanted: number) =>
    pairs < wanted ? `${formatCount(pairs)} از ${formatCount(wanted)}` : formatCount(pairs),
  decimal: (value: number | null) => (value === null ? '–' : formatDecimal(value, 2)),
  share: formatShare,
  worst: 'دورترین نظرها',
  worstLead: 'نوشته‌هایی که ماشین بیش از یک نمره با مدرس فاصله داشته. در صفحه‌ی نوشته می‌توانی بخوانی‌شان.',
  worstHead: ['نوشته', 'معیار', 'ماشین', 'مدرس'],
  noWorst: 'چنین نوشته‌ای نیست.',
  far: 'سپرده به مدرس دوم',
  farLead:
    'وقتی نمره‌ی مدرس و نظر ماشین در معیاری بیش از یک نمره فاصله دارد، برنامه همان نوشته را برای بازبینی در صف می‌گذارد؛ روزی چند نوشته، چون بازبینی هزینه دارد. نمره‌ها این‌جا نیست تا هر کس بازبینی می‌کند از آن‌ها خبر نداشته باشد.',
  farHead: ['نوشته', 'معیار', 'از', 'وضعیت'],
  listed: (names: readonly string[]) => names.join('، '),
  noFar: 'هنوز چنین نوشته‌ای نبوده است.',
  farStates: {
    second: 'در صف یا در دست مدرس دوم',
    third: 'در صف یا در دست مدرس سوم',
    agreed: 'دو مدرس نزدیک بودند',
    decided: 'مدرس سوم نمره داد',
    waiting: 'سقف امروز پر است؛ می‌ماند برای فردا',
    not_asked: 'سپرده نشد: دیر بود یا نویسنده پیش‌تر بازبینی خواسته بود',
  } satisfies Record<ManagedJudge['far'][number]['state'], string>,
  farWhileOff: 'ماشین خاموش است؛ پس از روشن شدنش سپرده می‌شود',
  band: formatBand,
} as const

/** The judge on the public page of accuracy. */
export const judgeAccuracyCopy = {
  title: 'نظر ماشین چقدر درست است؟',
  states: {
    none: 'برنامه هنوز به هیچ نوشته‌ای نمره نمی‌دهد. اگر روزی بدهد، همین‌جا کنار همین عددها سنجیده می‌شود و پیش از آن نمره‌ای نشان نمی‌دهیم.',
    advice:
      'یک مدل زبانی نوشته‌های کسانی را که اجازه داده‌اند می‌خواند و پیشنهاد می‌دهد، ولی برنامه هنوز به هیچ نوشته‌ای نمره نمی‌دهد: هیچ معیاری در سنجش قبول نشده است.',
    ranges: 'در معیارهای باز، برنامه بازه‌ای نشان می‌دهد و مبنایش را کنارش می‌نویسد. نمره را همیشه مدرس می‌دهد.',
  },
  version: (prompt: string) => `نسخه‌ی پرسش: ${prompt}`,
  model: 'مدل:',
  head: ['معیار', 'نوع', 'وضعیت', 'جفت', 'ضریب هم‌نظری', 'حداکثر نیم نمره', 'اختلاف میانگین'],
  none: 'هنوز هیچ نوشته‌ای هم نمره‌ی مدرس دارد و هم نظر ماشین.',
  how: 'جفت یعنی نوشته‌ای که مدرس پیش از دیدن نظر ماشین به آن نمره داده است. نظر ماشین درباره‌ی یک‌پنجم نوشته‌ها تا آن وقت پنهان می‌ماند. عددهای بد را هم نشان می‌دهیم.',
} as const
