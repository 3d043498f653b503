/** Shown once, on the first page after a sign-up. */
export const arrivalCopy = {
  title: 'حسابت ساخته شد',
  text: 'همین حالا وارد حسابت هستی. همه‌ی آزمون‌هایت در پیشخوانت می‌ماند.',
} as const

/** Descriptions of the sign-up and log-in pages for search engines and messengers; apart from the forms' words, which browsers load. */
export const accountDescriptions = {
  login: 'با ایمیل یا شماره‌ی موبایلت وارد سنجه شو، آزمون نیمه‌تمامت را ادامه بده و کارنامه‌ها و نمره‌هایت را یک‌جا ببین.',
  signup:
    'در سنجه حساب بساز و همین حالا یک آزمون آزمایشی کامل آیلتس بده: شنیداری، خواندن و نوشتن، با زمان واقعی و نمره‌ی هر مهارت.',
  resetPassword:
    'رمز سنجه را فراموش کرده‌ای؟ ایمیل یا شماره‌ی موبایلت را بنویس تا لینک یا کدی برای گذاشتن رمز جدید بفرستیم.',
  admin: 'ورود مدیرهای سنجه به بخش مدیریت: نوشته‌ها، پیام‌ها، گزارش خطاها و صندوق ارسال.',
} as const
