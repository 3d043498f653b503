import { persianDigits } from '@/lib/platform/format/digits'
import { formatClock } from '@/lib/platform/format/duration'
import { formatBand, formatPercent } from '@/lib/platform/format/number'

export const resultCopy = {
  /** Its own words come with it, when it is opened. */
  calculator: {
    title: 'نمره‌ی کل اگر…',
    lead: 'نمره‌ها را عوض کن و ببین نمره‌ی کل چه می‌شود. ربع نمره به نیم و سه‌ربع به نمره‌ی بعدی گرد می‌شود.',
    open: 'باز کردن ماشین‌حساب',
  },
  notOfficial: 'گزارش تمرین در سنجه؛ کارنامه‌ی رسمی آیلتس نیست.',
  title: 'کارنامه',
  /** The tab's title; the name of the exam may be Latin. */
  titleOf: (exam: string) => `کارنامه: ${exam}`,
  candidate: (name: string, number: string) => `${name} · شماره‌ی داوطلبی ${persianDigits(number)}`,
  startedAt: (when: string) => `شروع آزمون: ${when}`,
  bandsTitle: 'نمره‌ها',
  band: 'نمره',
  /** Replaces a band of zero, which would look like a control. */
  noneRight: (total: number) => `${persianDigits(0)} از ${persianDigits(total)} درست`,
  target: (halfBands: number) => `هدف ${formatBand(halfBands)}`,
  /** Shown below the name of a skill, in little space. */
  rightOf: (raw: number, total: number) => `${persianDigits(raw)} از ${persianDigits(total)} درست`,
  /** A heading for screen readers above the notes and actions of each skill. */
  notesTitle: 'درباره‌ی هر مهارت',
  raw: (raw: number, total: number) => `${persianDigits(raw)} پاسخ درست از ${persianDigits(total)}`,
  percent: formatPercent,
  percentNote: 'این برگه کمتر از ۴۰ سؤال دارد؛ به‌جای نمره، درصد می‌بینی.',
  waiting: 'بدون نمره',
  waitingText: 'نمره‌ی نوشته را مدرس می‌دهد، نه ماشین.',
  submit: 'بفرست برای تصحیح',
  correctionPrice: (price: string) => `تصحیح هر نوشته از ${price}.`,
  onItsWay: 'پیش مدرس',
  onItsWayText: 'نوشته‌هایت برای تصحیح فرستاده شده‌اند. نمره همین‌که برسد این‌جا می‌آید.',
  seeSubmission: 'دیدن نوشته',
  /** Shown below the name of a skill, in little space. */
  teachersBand: 'نمره‌ی مدرس',
  byTeacher: 'نمره‌ی مدرس، با چهار معیار آزمون',
  toFeedback: 'ممتحن کجایش مکث می‌کند؟',
  seeCorrection: 'دیدن تصحیح',
  notStarted: 'هنوز داده نشده',
  running: 'در حال برگزاری',
  marking: 'در حال تصحیح',
  goOn: 'ادامه‌ی آزمون',
  expired: 'با پایان وقت، خودکار تحویل شد.',
  speakingWaiting: 'هنوز نمره ندارد.',
  speakingOpen: 'دیدن آزمون گفتاری',
  overallTitle: 'نمره‌ی کل',
  overallWaiting: (missing: readonly string[]) =>
    missing.length === 1
      ? `با ${missing[0] ?? ''} کامل می‌شود.`
      : `میانگین هر چهار مهارت است. هنوز نمره ندارند: ${missing.join('، ')}.`,
  details: 'جزئیات',
  print: 'چاپ',
  typesTitle: 'عملکرد در هر نوع سؤال',
  typeColumn: 'نوع سؤال',
  marksColumn: 'درست',
  shareColumn: 'درصد',
  ofMax: (marks: number, max: number) => `${persianDigits(marks)} از ${persianDigits(max)}`,
  restarted: 'این بخش پس از یک قطعی، یک بار از نو شروع شد.',
  rested: (clock: string) => `در این بخش ${clock} دقیقه از وقت استراحتت استفاده کردی؛ ساعت در آن مدت متوقف بود.`,
  late: (count: number) =>
    `${persianDigits(count)} پاسخ پس از بسته شدن بخش به ما رسید. نگهشان داشته‌ایم، ولی در نمره به حساب نمی‌آیند.`,
  remarked: (when: string, before: string, now: string) =>
    `در ${when} کلید این برگه اصلاح و پاسخ‌هایت دوباره تصحیح شد: نمره‌ات پیش از آن ${before} بود و حالا ${now} است.`,
  remarkUndone: (when: string) => `در ${when} اصلاح کلید این برگه پس گرفته شد و نمره‌ات همان شد که پیش از اصلاح بود.`,
  remarkedScore: ({ raw, score }: { raw: number; score: string }) => `${score} (${persianDigits(raw)} پاسخ درست)`,
  reviewOf: (skill: string) => `مرور ${skill}`,
  reviewTabs: 'بخش‌های مرور',
  heldTitle: 'کلید هنوز باز نشده است',
  heldUntil: {
    section: 'پاسخ‌های درست، توضیح‌ها و متن صدا پس از تصحیح این بخش همین‌جا نشان داده می‌شوند.',
    attempt: 'پاسخ‌های درست، توضیح‌ها و متن صدا پس از پایان همه‌ی بخش‌های آزمون همین‌جا نشان داده می‌شوند.',
    day: 'پاسخ‌های درست، توضیح‌ها و متن صدا وقتی همین‌جا نشان داده می‌شوند که همه‌ی داوطلب‌های روز آزمون تحویل داده باشند و مراقب پایان ورود را اعلام کرده باشد.',
    window: 'پاسخ‌های درست، توضیح‌ها و متن صدا پس از پایان همه‌ی بخش‌های آزمون همین‌جا نشان داده می‌شوند.',
  },
  heldUntilTime: (when: string) =>
    `پاسخ‌های درست، توضیح‌ها و متن صدا همین‌جا نشان داده می‌شوند. زودترین وقت باز شدن: ${when}.`,
  notTaken: 'برگزار نشد',
  givenUp: 'رها شد',
  notYoursTitle: 'این کارنامه مال تو نیست',
  notYoursText:
    'هر داوطلب کارنامه‌ی خودش را این‌جا می‌بیند. اگر برای کارت لازم است، دلیلش را بنویس و باز کن؛ داوطلب آن را می‌بیند.',
  toExams: 'آزمون‌ها و نتایج',
  toPeople: 'پیدا کردن داوطلب',
  missingTitle: 'این کارنامه پیدا نشد',
  missingText: 'شاید نشانی کامل نیست، یا این آزمون مال حساب دیگری است.',
} as const

export const reviewCopy = {
  marksTitle: 'هایلایت‌ها و یادداشت‌هایت',
  marksText: 'همان‌هایی که هنگام تمرین گذاشتی. فقط روی همین دستگاه نگه داشته شده‌اند و با خروج از حساب پاک می‌شوند.',
  markInText: (part: number) => `متن بخش ${persianDigits(part)}`,
  markInQuestions: (part: number) => `سؤال‌های بخش ${persianDigits(part)}`,
  question: (id: string) => `سؤال ${persianDigits(id.replace('-', ' و '))}`,
  yours: 'پاسخ تو',
  accepted: 'پاسخ درست',
  acceptedMany: 'پاسخ‌های پذیرفته',
  why: 'چرا',
  locatePassage: 'نشان بده کجای متن است',
  locateRecording: (clock: string) => `پخش از ${clock}`,
  pauseRecording: 'توقف پخش',
  flagged: 'علامت‌دار',
  spent: (seconds: number) =>
    seconds < 60
      ? `حدود ${persianDigits(seconds)} ثانیه وقت برد`
      : `حدود ${formatClock(seconds * 1_000)} دقیقه وقت برد`,
  losses: 'نمره‌ها سر چه چیزی کم شد؟',
  loss: (cause: string, marks: number) => `${cause}: ${persianDigits(marks)}`,
  lost: (marks: number) => `${persianDigits(marks)} نمره از دست رفت`,
  noneLost: 'همه درست بود',
  showRight: (count: number) => `${persianDigits(count)} پاسخ درست را هم نشان بده`,
  hideRight: 'پاسخ‌های درست را پنهان کن',
  keys: 'N اشتباه بعدی، P اشتباه قبلی.',
  transcript: 'متن صدا',
  transcriptKeys: 'با صفحه‌کلید: جهت‌های بالا و پایین بین سطرها می‌روند و Enter سطر را پخش می‌کند.',
  playLine: (clock: string) => `پخش این سطر، از ${clock}`,
  part: (number: number) => `بخش ${persianDigits(number)}`,
  recording: 'صدای آزمون',
  recordingLoad: 'بارگذاری صدا',
  recordingLoading: (percent: number) => `در حال بارگذاری صدا: ${persianDigits(percent)}٪`,
  recordingFailed: 'صدا بارگذاری نشد. دوباره امتحان کن.',
  map: (part: number) => `سؤال‌های بخش ${persianDigits(part)}، با جهت‌ها بین شماره‌ها برو`,
  showText: 'متن آزمون',
  struck: 'خط زده بودی:',
  mapNumber: (number: number, outcome: string, isFlagged: boolean) =>
    `سؤال ${persianDigits(number)}: ${outcome}${isFlagged ? '، علامت‌دار' : ''}`,
  outcomes: { correct: 'درست', partly: 'نیمه‌درست', wrong: 'نادرست', blank: 'بی‌پاسخ' },
  backTo: (id: string) => `برگشت به سؤال ${persianDigits(id.replace('-', ' و '))}`,
  lateTitle: 'پاسخ‌هایی که دیر رسیدند',
  lateText: 'این‌ها پس از بسته شدن بخش رسیدند؛ نگه داشته شده‌اند ولی در نمره نیستند.',
  lateAt: (when: string) => `رسیده در ${when}`,
  failedTitle: 'مرور این بخش بارگذاری نشد',
} as const
