import { type TranscriptionFault } from '@/lib/teaching/transcription/rules/transcript'
import { formatDay } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'

/** Reasons why a recording was not transcribed. */
export const transcriptionFaults = {
  slow: 'ماشین به‌موقع تمام نکرد و متوقفش کردیم.',
  stopped: 'کار ماشین نیمه‌کاره ماند.',
  package: 'برنامه‌ی شنیدن روی این سرور نصب نیست.',
  model: 'مدل روی این سرور باز نشد.',
  sound: 'در فایل صدایی نبود که ماشین بتواند بخواند.',
  unreachable: 'سرور شنیدن در دسترس نبود.',
  limited: 'سرور شنیدن گفت درخواست‌ها زیاد است.',
  refused: 'سرور شنیدن این فایل را نپذیرفت.',
  broken: 'سرور شنیدن خطا داد.',
  unreadable: 'جواب ماشین خواندنی نبود.',
} satisfies Record<TranscriptionFault, string>

/** Words of the transcripts of recorded answers, for their speaker. */
export const transcriptCopy = {
  title: 'چیزی که ماشین شنید',
  machine: 'ماشین',
  offer:
    'اگر بخواهی، ماشین پاسخ‌هایت را می‌شنود و هر چه شنیده کنار صدایت می‌نویسد تا سرعت حرف زدن و واژه‌های پرتکرارت را ببینی. ماشین زیاد اشتباه می‌شنود و نمره هم نمی‌دهد. متن را خودت می‌بینی؛ در آزمونی که برای نمره فرستاده‌ای، مدرسی که آن را برداشته و مدیرها هم می‌بینند.',
  here: 'روی همین سرور شنیده می‌شود و صدایت جایی نمی‌رود.',
  where: 'صدای پاسخ‌هایت، بدون نام تو، به این سرور می‌رود:',
  give: (count: number) => `ماشین ${formatCount(count)} پاسخ را بشنود`,
  giveThere: (count: number) => `فرستادن صدای ${formatCount(count)} پاسخ`,
  given: (when: string) => `${formatDay(when)} خواستی ماشین پاسخ‌هایت را بشنود.`,
  givenThere: (when: string) => `${formatDay(when)} اجازه دادی صدایت به این سرور برود:`,
  moved: 'این اجازه برای سرور یا مدل دیگری بود. تا دوباره اجازه ندهی صدای دیگری شنیده نمی‌شود.',
  off: 'ماشین فعلاً خاموش است. پاسخ‌های باقی‌مانده در صف می‌ماند.',
  waiting: (left: number) => `${formatCount(left)} پاسخ در صف است. گاهی چند دقیقه طول می‌کشد؛ لازم نیست بمانی.`,
  away: (left: number) =>
    `${formatCount(left)} پاسخ منتظر سروری است که صدا را به متن تبدیل می‌کند. خودمان دوباره امتحان می‌کنیم؛ اگر تا یک روز جواب نداد، دیگر نمی‌فرستیم و همین‌جا می‌گوییم.`,
  retry: 'دوباره امتحان کردن پاسخ‌هایی که نشد',
  takeBack: {
    act: 'پاک کردن متن‌ها',
    question:
      'هر متنی که ماشین از صدایت نوشته و هر چه تو اصلاح کرده‌ای پاک شود؟ چیزی که پیش‌تر به سرور دیگری رفته دست ما نیست.',
    yes: 'پاک کن',
    no: 'نه',
  },
  states: { queued: 'در صف شنیدن است.', running: 'ماشین دارد می‌شنود…' },
  waitsForService: 'منتظر سروری است که صدا را به متن تبدیل می‌کند.',
  nothing: 'ماشین در این پاسخ کلمه‌ای نشنید.',
  /** Recognisers mend learners' errors, and make others. */
  note: 'این متن را ماشین نوشته و دقیق نیست: غلط‌های دستوری را خودش درست می‌کند و گاهی کلمه‌ای می‌گذارد که نگفته‌ای. گرامرت را از رویش نسنج.',
  noteForTeacher:
    'این را ماشین شنیده و دقیق نیست: غلط‌های گوینده را درست می‌کند و غلط‌های دیگر می‌سازد. از رویش درباره‌ی گرامر نظر نده؛ به صدا گوش بده.',
  own: 'متنی که خودت اصلاح کردی',
  ownOfSpeaker: 'متنی که گوینده خودش اصلاح کرده',
  edit: 'اصلاح متن',
  field: 'چیزی که واقعاً گفتی',
  save: 'ذخیره',
  cancel: 'انصراف',
  reset: 'حذف اصلاح',
  words: (count: number) => `${formatCount(count)} کلمه`,
  pace: (words: number) => `حدود ${formatCount(words)} کلمه در دقیقه`,
  repeated: 'واژه‌های پرتکرارت:',
  repeatedBySpeaker: 'واژه‌های پرتکرار:',
  times: (count: number) => `${formatCount(count)} بار`,
  points: 'در این متن کلمه‌ای از این نکته‌های کارت نبود. درباره‌شان چیزی گفتی؟',
  pointsForTeacher: 'در این متن کلمه‌ای از این نکته‌های کارت نبود:',
} as const
