import { type SessionEnd } from '@/lib/platform/contract/problem'

const notYou = 'اگر کار خودت نبوده، همین حالا رمزت را عوض کن.'
const sentences: Readonly<Record<SessionEnd, string>> = {
  expired: 'مدتی این‌جا نبودی و برای امنیت حسابت از آن خارج شدی.',
  log_out: 'از حسابت خارج شدی.',
  ended: `از روی دستگاه دیگری، این دستگاه از حسابت خارج شد. ${notYou}`,
  password: `رمز حسابت عوض شد و همه‌ی دستگاه‌های دیگر از آن خارج شدند. ${notYou}`,
  reuse: `نشانه‌ای دیدیم که شاید کس دیگری هم وارد حسابت شده باشد؛ برای همین از حساب خارجت کردیم. ${notYou}`,
  role: 'نقش حسابت عوض شد. یک بار دیگر وارد شو تا با نقش جدید ادامه بدهی.',
  suspended: 'حسابت مسدود شده است. برای دانستن دلیلش به ما پیام بده.',
  address: `ایمیل یا شماره‌ی ورود حسابت عوض شد و همه‌ی دستگاه‌های دیگر از آن خارج شدند. ${notYou}`,
  factor: `ورود دو مرحله‌ای حسابت عوض شد و همه‌ی دستگاه‌های دیگر از آن خارج شدند. ${notYou}`,
}
const sentenceByCode = new Map<string, string>(Object.entries(sentences))

/** Why the log-in page is shown again; `reason` comes from this tab's untrusted note. */
export function describeSessionEnd(reason: string): string {
  return sentenceByCode.get(reason) ?? 'از حسابت خارج شده‌ای. دوباره وارد شو.'
}
