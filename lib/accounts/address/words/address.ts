/** An address inside a Persian sentence: isolated, so that it does not turn the words around it. */
const isolate = (address: string) => `\u2066${address}\u2069`

export const addressCopy = {
  open: 'تغییر ایمیل یا موبایل',
  field: 'ایمیل یا موبایل جدید',
  hint: 'از این به بعد با همین وارد می‌شوی و پیام‌هایت به همین‌جا می‌آید.',
  ask: 'گرفتن کد',
  code: 'کد شش‌رقمی',
  confirm: 'تأیید و تغییر',
  again: 'نشانی دیگری می‌نویسم',
  cancel: 'انصراف',
  sent: (address: string) =>
    `کدی شش‌رقمی به ${isolate(address)} فرستادیم. کد یک ساعت مهلت دارد. اگر نرسید، شاید نشانی را اشتباه نوشته‌ای یا حساب دیگری با آن هست.`,
  saved: (address: string) =>
    `این سایت هنوز به سرویس پیام‌رسانی وصل نیست و کد خودش به ${isolate(address)} نمی‌رسد. کد را از مدیر سایت بگیر؛ تا یک روز مهلت داری.`,
  after: 'تا ۷ روز می‌توانی با نشانی قبلی حسابت را برگردانی. دستگاه‌های دیگرت از حساب خارج می‌شوند.',
  changed: 'نشانی ورودت عوض شد.',
  own: 'همین حالا با همین نشانی وارد می‌شوی.',
} as const
