import { type Deletion, type DeletionLoss } from '@/lib/accounts/own-data/contract'
import { formatDay, formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

const losses: Readonly<Record<DeletionLoss, (count: number) => string>> = {
  attempt: (count) => `${formatCount(count)} آزمون نیمه‌تمام`,
  submission: (count) => `${formatCount(count)} نوشته که هنوز تصحیح نشده`,
  speaking: (count) => `${formatCount(count)} آزمون گفتاری که هنوز نمره ندارد`,
  credits: (count) => `${formatCount(count)} سهمیه که هنوز مصرف نکرده‌ای`,
  exams: (count) => `${formatCount(count)} آزمون، دوره یا اشتراک که خریده‌ای یا هدیه گرفته‌ای`,
  classes: (count) => `${formatCount(count)} کلاس خودت، که بسته می‌شود`,
}

const waits: Readonly<Record<Deletion['waits'][number], string>> = {
  payment: 'پرداختی باز است یا شاید هنوز پولش برسد',
  owed: 'بیشتر از مبلغ سفارش پرداخته‌ای و باید برگردد',
  refund: 'برگشت پولی در راه است',
  receipt: 'رسیدی هنوز صادر نشده',
  piece: 'مدرسی نوشته‌ات را تصحیح می‌کند',
  speaking: 'مدرسی به آزمون گفتاری‌ات گوش می‌دهد',
  conversation: 'گفت‌وگویی با مدرس رزرو شده',
}

const blocks: Readonly<Record<Deletion['blocks'][number], string>> = {
  manager: 'حساب مدیر از این‌جا پاک نمی‌شود. اول مدیر دیگری باید نقشت را عوض کند.',
  documents: 'محتوایی در سایت به نام توست (آزمون، دوره یا نوشته). اول از مدیر سایت بخواه آن را به کس دیگری بسپارد.',
  marking: 'کار تصحیحی دست توست. اول تمامش کن یا به صف برگردان.',
}

/** Words of the account page: the download of one's own data, and the deletion of the account. */
export const ownDataCopy = {
  title: 'داده‌های من',
  failed: 'این بخش بارگذاری نشد',
  download: {
    title: 'دانلود همه‌ی داده‌هایم',
    lead: 'یک فایل ZIP: صفحه‌ای که می‌خوانی و JSON هم در آن است، با حساب، آزمون‌ها، پاسخ‌ها، نوشته‌ها و تصحیح‌ها، واژه‌ها، دوره‌ها و خریدها؛ و کنارش صدای پاسخ‌هایت، فایل‌هایی که به پشتیبانی فرستاده‌ای و عکس‌هایت.',
    ask: 'ساختن فایل',
    again: 'ساختن دوباره',
    waiting: 'فایل ساخته می‌شود؛ معمولاً کمتر از یک دقیقه. می‌توانی صفحه را ببندی و بعد برگردی.',
    failed: 'فایل ساخته نشد. دوباره امتحان کن.',
    ready: (bytes: number, until: string) =>
      `آماده است (${persianDigits((bytes / 1_048_576).toFixed(1))} مگابایت). لینک تا ${formatDayAndTime(until)} کار می‌کند و هر کس آن را داشته باشد فایل را می‌گیرد؛ به کسی نده.`,
    get: 'دانلود فایل',
  },
  deletion: {
    title: 'پاک کردن حساب',
    lead: 'حساب، پاسخ‌ها، نوشته‌ها، صدا و کارنامه‌هایت پاک می‌شود. ۷ روز فرصت داری برگردی؛ پس از آن راه برگشتی نیست.',
    stays: (orders: number) =>
      orders > 0
        ? `${formatCount(orders)} سفارش و رسیدشان به حکم قانون می‌ماند، جدا از نام و نشانی‌ات؛ روی رسید، نامی که برای پرداخت‌کننده نوشته‌ای می‌ماند.`
        : 'خریدی نداری، پس چیزی از آن هم نمی‌ماند.',
    lossesTitle: 'این‌ها با حساب از دست می‌رود:',
    losses: losses,
    waitsTitle: 'تا تکلیف این‌ها روشن نشود، حساب پاک نمی‌شود:',
    waits: waits,
    blocks: blocks,
    accept: 'می‌دانم این‌ها از دست می‌رود.',
    mustAccept: 'اول این را بپذیر.',
    open: 'پاک کردن حسابم',
    yes: 'حسابم را پاک کن',
    no: 'انصراف',
    asked: (day: string) => `حسابت ${formatDay(day)} پاک می‌شود.`,
    askedText: 'تا آن روز همه‌چیز مثل قبل کار می‌کند. اگر پشیمان شدی، نگهش دار.',
    keep: 'حسابم بماند',
    saved: 'حسابت می‌ماند.',
  },
} as const

/** Sent when somebody asked for the deletion of their account. */
export const deletionMail = {
  subject: 'حسابت در سنجه پاک می‌شود',
  text: ({ day, link }: { day: string; link: string }) =>
    [
      'سلام!',
      `خواسته‌ای حسابت در سنجه پاک شود. این کار ${day} انجام می‌شود و راه برگشت ندارد.`,
      `اگر پشیمان شدی یا کار تو نبوده، پیش از آن وارد شو و «حسابم بماند» را بزن: ${link}`,
      'اگر خودت نخواسته‌ای، رمزت را هم عوض کن.',
      'سنجه',
    ].join('\n\n'),
} as const
