import { siteCopy } from '../words/site'

/** The texts of preview pictures of our pages; posts use their own titles. */
export const pagePictures = {
  home: siteCopy.title,
  exams: 'آزمون‌های آزمایشی آیلتس',
  blog: 'وبلاگ سنجه: راهنماهای آیلتس',
  courses: 'دوره‌های آیلتس، درس‌به‌درس',
  notes: 'درس‌نامه‌های آیلتس، با تمرین و دلیل',
  references: 'مرجع‌های آیلتس: جدول‌ها و واژه‌ها',
  about: 'درباره‌ی سنجه',
  contact: 'با سنجه در تماس باش',
  speaking: 'آزمون آزمایشی گفتاری آیلتس',
  accuracy: 'مدرس‌های ما چقدر هم‌نظرند؟',
  accessibility: 'سنجه برای همه: دسترس‌پذیری',
  help: 'سنجه با کدام مرورگر و گوشی کار می‌کند',
  tryToBreak: 'قطعش کن: پاسخ‌های آزمون گم نمی‌شوند',
  prices: 'چه چیزی رایگان است و چه چیزی نه',
  legal: 'قوانین سنجه و حقوق تو',
  login: 'ورود به سنجه',
  signup: 'ساختن حساب در سنجه',
  resetPassword: 'انتخاب رمز جدید در سنجه',
  admin: 'ورود مدیرهای سنجه',
} as const
export type PagePicture = keyof typeof pagePictures

/** The line under the title. */
export const pageFoot = 'آزمون آزمایشی آیلتس، درست مثل روز آزمون'

export function isPagePicture(name: string): name is PagePicture {
  return Object.hasOwn(pagePictures, name)
}
