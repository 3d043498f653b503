import { type VttFault } from '@/lib/learning/course/rules/captions'
import { persianDigits } from '@/lib/platform/format/digits'

export const mediaEditorCopy = {
  title: 'صدا یا ویدیو',
  lead: 'فایل درس بالای متنش پخش می‌شود و فقط برای کسی که درس برایش باز است.',
  loading: 'در حال بارگذاری فایل‌ها…',
  failed: 'فایل فرستاده نشد. دوباره امتحان کن.',
  kinds: { audio: 'صدا', video: 'ویدیو' },
  size: (megabytes: number) => `${persianDigits(Math.max(0.1, megabytes).toFixed(1).replace('.', '٫'))} مگابایت`,
  gone: 'این فایل دیگر نیست. فایل دیگری بگذار.',
  remove: 'برداشتن از درس',
  choose: 'انتخاب فایل',
  chooseOther: 'گذاشتن فایل دیگر',
  others: 'فایل‌هایی که برای این دوره فرستاده‌ای',
  use: 'همین را بگذار',
  hint: (megabytes: number) =>
    `MP4، WebM، MP3، M4A یا Ogg، تا ${persianDigits(Math.floor(megabytes))} مگابایت. اگر اینترنت قطع شود یا صفحه بسته شود، همان فایل را دوباره انتخاب کن تا از همان‌جا ادامه پیدا کند.`,
  tooLarge: (megabytes: number) =>
    `این فایل از ${persianDigits(Math.floor(megabytes))} مگابایت بزرگ‌تر است. با کیفیت کمتر ذخیره‌اش کن.`,
  wrong: 'این نوع فایل پذیرفته نمی‌شود. MP4، WebM، MP3، M4A یا Ogg بگذار.',
  empty: 'این فایل خالی است.',
  unusable: 'فایل رسید، ولی سالم نیست یا مرورگرها پخشش نمی‌کنند. ویدیو را به‌صورت MP4 با H.264 ذخیره کن.',
  unfinished: (name: string, percent: number) =>
    `«${name}» تا ${persianDigits(percent)}٪ آمده بود. همان فایل را دوباره انتخاب کن تا از همان‌جا ادامه پیدا کند.`,
  discard: 'دور انداختن',
  progress: {
    sending: (percent: number) => `در حال فرستادن: ${persianDigits(percent)}٪`,
    paused: (percent: number) => `در ${persianDigits(percent)}٪ ایستاده است.`,
    trouble: 'اینترنت قطع شد؛ خودمان دوباره امتحان می‌کنیم و از همان‌جا ادامه می‌دهیم.',
    whole: 'رسید.',
    pause: 'نگه داشتن',
    resume: 'ادامه دادن',
    cancel: 'انصراف',
  },
  captions: { fa: 'زیرنویس فارسی', en: 'زیرنویس انگلیسی' },
  chooseCaptions: { fa: 'انتخاب فایل vtt فارسی', en: 'انتخاب فایل vtt انگلیسی' },
  removeCaptions: { fa: 'برداشتن زیرنویس فارسی', en: 'برداشتن زیرنویس انگلیسی' },
  noCaptions: 'هنوز نیست.',
  lines: (count: number) => `${persianDigits(count)} سطر دارد. متنش زیر پخش‌کننده هم خوانده می‌شود.`,
  vttFaults: {
    'no-header': 'این فایل VTT نیست: سطر اولش باید WEBVTT باشد.',
    'no-cues': 'در این فایل زیرنویسی نیست.',
    'bad-time': 'زمان یکی از سطرها خوانده نشد. شکلش مثل ‎00:01:02.500‎ است.',
    'too-many': 'این فایل بزرگ‌تر از اندازه است.',
    'out-of-order': 'زمان سطرها به ترتیب نیست، یا پایان یکی پیش از شروعش است.',
  } satisfies Record<VttFault, string>,
  description: {
    title: 'برای کسی که تصویر را نمی‌بیند',
    lead: 'نمودار، نوشته‌ی روی تخته یا کاری که فقط دیده می‌شود، باید گفته هم بشود.',
    said: 'هر چه در تصویر مهم است، در خود ویدیو گفته می‌شود',
    readOut: 'توضیح تصویر را جدا می‌گذارم تا میان حرف‌ها خوانده شود',
    file: {
      title: 'توضیح تصویر',
      choose: 'انتخاب فایل vtt توضیح تصویر',
      remove: 'برداشتن توضیح تصویر',
    },
  },
  posterWords: {
    title: 'تصویر پیش از پخش',
    has: 'گذاشته شده است.',
    none: 'نیست؛ اولین تصویر ویدیو دیده می‌شود.',
    choose: 'انتخاب تصویر',
    remove: 'برداشتن تصویر',
  },
  posterHint: 'JPEG، PNG یا WebP تا ۱۵ مگابایت.',
  posterWrong: 'این فایل تصویر نیست یا بزرگ‌تر از ۱۵ مگابایت است.',
  posterFailed: 'تصویر فرستاده نشد. دوباره امتحان کن.',
} as const
