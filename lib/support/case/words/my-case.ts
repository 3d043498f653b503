import { formatDayAndTime, formatDeadline } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { pagerCopy } from '@/lib/platform/words/paged-list'
import { type CaseRow } from '@/lib/support/case/contract/case'
import { caseCopy } from './case'

const caseNumber = (number: number) => persianDigits(String(number))

/** A person's own cases, and the conversation in one. */
export const myCaseCopy = {
  ...pagerCopy,
  title: 'پشتیبانی',
  lead: 'هر جا گیر کردی بپرس. هر پرسش یک پرونده می‌شود، با شماره، وضعیت و مهلت جواب.',
  listTitle: 'پرونده‌هایت',
  newTitle: 'پرسش جدید',
  openNew: 'پرسش جدید',
  emptyTitle: 'هنوز سؤالی نپرسیده‌ای',
  emptyText: 'هر چه بپرسی، با جوابش همین‌جا می‌ماند.',
  notFoundTitle: 'پرونده‌ای با این کلمه‌ها پیدا نشد',
  notFoundText: 'کلمه‌ی دیگری از موضوع یا متن، یا شماره‌ی پرونده را بنویس.',
  usual: {
    title: 'شاید جوابش همین‌جا باشد',
    items: [
      {
        question: 'چرا جوابم غلط حساب شده است؟',
        answer:
          'در مرور آزمون، کنار هر سؤال دلیل نمره نوشته شده است. اگر باز هم فکر می‌کنی درست است، همان‌جا «این سؤال ایراد دارد» را بزن؛ سؤال و جوابت خودش پیوست می‌شود.',
      },
      {
        question: 'پول دادم، ولی خریدم باز نشد.',
        answer:
          'صفحه‌ی سفارش را باز کن و «همین حالا بپرس» را بزن تا از درگاه بپرسیم. اگر پول رسیده باشد خریدت همان لحظه باز می‌شود؛ اگر نه، از همان صفحه برایمان بنویس.',
      },
      {
        question: 'تصحیح نوشته‌ام کی می‌رسد؟',
        answer:
          'مهلتش در صفحه‌ی همان نوشته است و جمعه‌ها و تعطیلی‌های رسمی حساب نمی‌شود. آماده که شد در اعلان‌ها خبرت می‌کنیم.',
      },
      {
        question: 'چطور رمز، ایمیل یا شماره‌ام را عوض کنم؟',
        answer: 'هر سه در صفحه‌ی «حساب من» است. اگر رمزت را یادت نیست، در صفحه‌ی ورود «رمزت را فراموش کرده‌ای؟» را بزن.',
      },
    ],
  },
  search: 'جست‌وجو در پرونده‌ها',
  number: caseNumber,
  heading: (number: number, subject: string) => `پرونده‌ی ${caseNumber(number)} · ${subject}`,
  isNew: 'جواب جدید',
  isClosed: 'بسته شد',
  newMessage: 'جدید',
  late: 'دیر شده؛ خبر داریم',
  promise: ({ state, promisedAt, isLate }: Pick<CaseRow, 'state' | 'promisedAt' | 'isLate'>, owner: string | null) => {
    const parts = [caseCopy.states[state], owner === null ? '' : `در دست ${owner}`]
    if (promisedAt !== null)
      parts.push(isLate ? `قول داده بودیم تا ${formatDeadline(promisedAt)}` : `جواب تا ${formatDeadline(promisedAt)}`)
    return parts.filter(Boolean).join(' · ')
  },
  changed: (at: string) => `آخرین پیام: ${formatDayAndTime(at)}`,
  at: formatDayAndTime,
  kind: 'درباره‌ی چیست؟',
  kinds: caseCopy.kinds,
  subject: 'موضوع',
  text: 'بنویس',
  firstText: 'چه شده؟',
  textHint: 'رمز عبورت را هیچ‌وقت ننویس. Ctrl+Enter می‌فرستد.',
  about: 'مربوط به',
  aboutNone: 'چیز مشخصی نیست',
  attached: 'پیوست می‌شود',
  attachedMissing: 'چیزی که می‌خواستی درباره‌اش بپرسی پیدا نشد؛ بدون آن بنویس.',
  send: 'بفرست',
  sending: 'در حال فرستادن…',
  waits: 'اینترنت نیست. نوشته‌ات روی همین دستگاه است و با وصل شدن فرستاده می‌شود.',
  sentBefore:
    'نسخه‌ی قبلی این نوشته به ما رسیده و این متن همین‌جا مانده است. ببین چه رسیده؛ اگر باز هم لازم است، دوباره بفرستش.',
  saved: 'پیش‌نویس روی همین دستگاه می‌ماند.',
  file: 'افزودن فایل',
  fileHint: 'تا ۵ فایل: عکس، PDF، متن یا ZIP؛ هر کدام تا ۸ مگابایت. عکس بزرگ را خودمان کوچک می‌کنیم.',
  fileProgress: {
    sending: (percent: number) => `در حال فرستادن: ${persianDigits(percent)}٪`,
    paused: (percent: number) => `در ${persianDigits(percent)}٪ متوقف شده است؛ با وصل شدن اینترنت ادامه پیدا می‌کند.`,
    trouble: 'اینترنت قطع شد؛ از همان‌جا ادامه می‌دهیم.',
    whole: 'رسید.',
    pause: 'نگه داشتن',
    resume: 'ادامه دادن',
    cancel: 'انصراف',
  },
  fileRetry: 'دوباره امتحان کن',
  fileLost: (name: string) =>
    `«${name}» نیمه‌کاره مانده و روی این دستگاه نیست. همان فایل را دوباره انتخاب کن تا از همان‌جا ادامه پیدا کند.`,
  fileTooLarge: 'این فایل از ۸ مگابایت بزرگ‌تر است.',
  fileEmpty: 'این فایل خالی است.',
  fileQuota: 'فضای فایل‌ها پر است؛ فایل کوچک‌تری بگذار یا بدون آن بفرست.',
  fileUnusable: 'این فایل سالم نیست یا نوعش با نامش نمی‌خواند.',
  filesArriving: 'فایل‌هایت هنوز نرسیده‌اند. کمی صبر کن یا حذفشان کن.',
  removeFile: (name: string) => `حذف «${name}»`,
  fileType: 'این نوع فایل پذیرفته نمی‌شود.',
  seePicture: 'دیدن عکس',
  picture: (name: string) => `عکس پیوست: ${name}`,
  download: (name: string) => `دانلود «${name}»`,
  fileFailed: 'فایل فرستاده نشد.',
  talk: 'گفت‌وگو',
  you: 'تو',
  staff: 'پشتیبانی سنجه',
  solvedQuestion: 'مشکلت حل شد؟',
  solved: 'آره، حل شد',
  rate: 'از رسیدگی راضی بودی؟',
  ratings: ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'],
  rateWord: 'یک کلمه هم بگو (اختیاری)',
  rateSend: 'ثبت نظر',
  rated: 'نظرت ثبت شد. ممنون.',
  reopen: 'اگر هنوز حل نشده، همین‌جا بنویس تا پرونده دوباره باز شود.',
  over: 'این پرونده مدتی است که بسته شده. اگر باز هم کاری داری، پرسش جدیدی بفرست.',
  merged: (number: number) => `این پرونده با پرونده‌ی ${caseNumber(number)} یکی شد؛ ادامه‌اش آن‌جاست.`,
  print: 'چاپ',
  back: 'همه‌ی پرونده‌ها',
  errors: {
    subject: 'موضوع را در چند کلمه بنویس.',
    kind: 'نوع پرسش را انتخاب کن.',
  },
  opened: (number: number) => `پرونده‌ی ${caseNumber(number)} باز شد.`,
  linkTitle: 'پرونده‌ات در سنجه',
} as const
