/** What a started attempt has used up: practice and the seat of a mock day use nothing (decisions 059 and 064). */
export type AttemptCost = 'nothing' | 'one' | 'one-unless-seat'
const costs: Readonly<Record<AttemptCost, string>> = {
  nothing: '',
  one: '؛ اگر تعداد نوبت‌ها محدود باشد، یکی از آن‌ها مصرف شده است',
  'one-unless-seat':
    '؛ اگر تعداد نوبت‌ها محدود باشد، یکی از آن‌ها مصرف شده است، مگر این‌که نوبت را با ثبت‌نام «روز آزمون» گرفته باشی',
}
export const giveUpCopy = {
  button: 'رها کردن آزمون',
  title: 'این آزمون را رها می‌کنی؟',
  textFresh: 'هنوز هیچ بخشی را شروع نکرده‌ای؛ چیزی از دست نمی‌رود و این نوبت هم به حساب نمی‌آید.',
  textStarted: (cost: AttemptCost) =>
    `اگر بخشی در حال برگزاری باشد، بی‌نمره بسته می‌شود و دیگر نمی‌شود ادامه‌اش داد. این نوبت با نشان «رهاشده» در فهرستت می‌ماند و در نمره‌ها به حساب نمی‌آید${costs[cost]}.`,
  yes: 'رهایش کن',
} as const
