import { type Skill } from '@/lib/paper/content/rules/content'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { persianDigits } from '@/lib/platform/format/digits'

/** Texts of a closed section that only this device has. */
export const setAsideCopy = {
  title: 'نوشته‌هایی که در نمره حساب نشدند',
  lead: 'این‌ها بعد از پایان بخش نوشته یا فرستاده شدند، یا وقتی که همان بخش در صفحه یا دستگاه دیگری باز بود. سرور آن‌ها را جزو پاسخ‌هایت حساب نکرده و فقط روی همین دستگاه مانده‌اند.',
  of: (skill: Skill, question: string) => `${skillNames[skill]}، سؤال ${persianDigits(question)}`,
  copy: 'کپی',
  copied: 'متن کپی شد.',
  notCopied: 'کپی نشد. متن را انتخاب کن و خودت کپی کن.',
  discard: 'پاک کن',
  discardTitle: 'این نوشته پاک شود؟',
  discardText: 'فقط روی همین دستگاه مانده است؛ اگر پاکش کنی برنمی‌گردد.',
  discarded: 'از این دستگاه پاک شد.',
  notDiscarded: 'پاک نشد. دوباره امتحان کن.',
  /** Names the buttons for those who do not see which text they belong to. */
  copyOf: (name: string) => `کپی متن ${name}`,
  discardOf: (name: string) => `پاک کن: متن ${name}`,
} as const
