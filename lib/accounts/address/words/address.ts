import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { LOST_ADDRESS_DAYS } from '@/lib/accounts/address/rules'

/** Isolates an address inside a Persian sentence, so that it does not reorder the words around it. */
const isolate = (address: string) => `\u2066${address}\u2069`

const listOf = (addresses: readonly string[]) => addresses.map(isolate).join(' و ')

export const addressCopy = {
  open: 'تغییر ایمیل یا موبایل',
  field: 'ایمیل یا موبایل جدید',
  hint: 'از این به بعد با همین وارد می‌شوی و پیام‌هایت به همین‌جا می‌آید.',
  ask: 'گرفتن کد',
  lost: (address: string) => `به ${isolate(address)} دیگر دسترسی ندارم`,
  lostHint: `پس به‌جای کد آن نشانی، ${persianDigits(LOST_ADDRESS_DAYS)} روز صبر می‌کنیم و همان‌جا خبر می‌دهیم، تا اگر حساب مال کس دیگری است جلویش را بگیرد.`,
  code: (address: string) => `کد شش‌رقمی ${isolate(address)}`,
  confirm: 'تأیید و تغییر',
  confirmLost: `تأیید؛ ${persianDigits(LOST_ADDRESS_DAYS)} روز دیگر عوض شود`,
  again: 'نشانی دیگری می‌نویسم',
  cancel: 'انصراف',
  /** `isDay`: the other code is handed over by a manager, and both wait for it. */
  sent: (addresses: readonly string[], isDay = false) =>
    `${addresses.length > 1 ? `به ${listOf(addresses)} دو کد شش‌رقمی جدا فرستادیم` : `کدی شش‌رقمی به ${listOf(addresses)} فرستادیم`}. ${isDay ? 'یک روز' : 'یک ساعت'} مهلت دارد. اگر کد نشانی جدید نرسید، شاید اشتباه نوشته‌ای یا حساب دیگری با آن هست.`,
  saved: (addresses: readonly string[]) =>
    `این سایت هنوز به سرویس پیام‌رسانی وصل نیست و کد ${listOf(addresses)} خودش نمی‌رسد. آن را از مدیر سایت بگیر؛ تا یک روز مهلت داری.`,
  waits: (address: string, dueAt: string) =>
    `نشانی ورودت ${formatDayAndTime(dueAt)} به ${isolate(address)} عوض می‌شود. تا آن وقت با نشانی فعلی وارد می‌شوی. رمز جدید هم این تغییر را لغو می‌کند.`,
  keep: 'نشانی‌ام همین بماند',
  kept: 'نشانی ورودت همان ماند.',
  started: 'نشانی جدید تأیید شد؛ نشانی ورودت چند روز دیگر عوض می‌شود.',
  after: 'تا ۷ روز می‌توانی با نشانی قبلی حسابت را برگردانی. دستگاه‌های دیگرت از حساب خارج می‌شوند.',
  changed: 'نشانی ورودت عوض شد.',
  own: 'همین حالا با همین نشانی وارد می‌شوی.',
  proof: {
    ask: 'فرستادن کد',
    again: 'فرستادن دوباره',
    sent: (address: string) => `کدی شش‌رقمی به ${isolate(address)} فرستادیم. یک ساعت مهلت دارد.`,
    saved: (address: string) =>
      `این سایت هنوز به سرویس پیام‌رسانی وصل نیست و کد ${isolate(address)} خودش نمی‌رسد. آن را از مدیر سایت بگیر؛ تا یک روز مهلت داری.`,
    code: 'کد شش‌رقمی',
    confirm: 'تأیید نشانی',
    confirmed: 'نشانی‌ات تأیید شد.',
  },
} as const
