import { persianDigits } from '@/lib/format/digits'

export const skillNames = { listening: 'شنیداری', reading: 'خواندن', writing: 'نوشتن', speaking: 'گفتاری' } as const
export const moduleNames = { academic: 'آکادمیک', general: 'جنرال' } as const

export const examCopy = {
  listTitle: 'آزمون‌ها',
  listLead: 'هر آزمون یک دوره‌ی کامل است: شنیداری، خواندن و نوشتن، پشت سر هم و با زمان واقعی.',
  listEmptyTitle: 'هنوز آزمونی منتشر نشده است',
  listEmptyText: 'به‌زودی نخستین آزمون همین‌جا می‌آید.',
  take: 'شرکت در آزمون',
  minutesOf: (minutes: string) => `زمان: ${minutes}`,
  parts: (skill: keyof typeof skillNames, parts: number, questions: number) =>
    skill === 'writing'
      ? `${persianDigits(parts)} تکلیف`
      : `${persianDigits(parts)} بخش، ${persianDigits(questions)} سؤال`,
  failedTitle: 'آزمون‌ها نیامدند',
  failedText: 'ارتباط با سرور برقرار نشد. کمی بعد دوباره امتحان کن.',
} as const
