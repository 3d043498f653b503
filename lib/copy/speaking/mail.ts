import { persianDigits } from '@/lib/format/digits'

/** What people are told about speaking mocks. */
export const speakingMail = {
  published: ({ name, link }: { name: string; link: string }) => ({
    subject: 'نمره‌ی آزمون گفتاری‌ات در سنجه آماده است',
    text: [
      `سلام ${name}!`,
      'مدرس به پاسخ‌هایت گوش داد و نمره‌ی چهار معیار را با توضیح نوشت. این‌جا ببین:',
      link,
      'سنجه',
    ].join('\n\n'),
  }),
  returned: ({ name, link }: { name: string; link: string }) => ({
    subject: 'آزمون گفتاری‌ات در سنجه نمره نگرفت',
    text: [
      `سلام ${name}!`,
      'مدرس نتوانست به آزمون گفتاری‌ات نمره بدهد و دلیلش را نوشت. سهمیه‌ات به حسابت برگشت:',
      link,
      'سنجه',
    ].join('\n\n'),
  }),
  late: ({ name, link }: { name: string; link: string }) => ({
    subject: 'نمره‌ی آزمون گفتاری‌ات دیر شد؛ سهمیه‌ات برگشت',
    text: [
      `سلام ${name}!`,
      'قول داده بودیم نمره‌ی آزمون گفتاری‌ات تا امروز آماده شود و نشد. ببخش! سهمیه‌ات را برگردانده‌ایم و نمره را هم، بدون هزینه، می‌فرستیم.',
      link,
      'سنجه',
    ].join('\n\n'),
  }),
  amended: ({ name, link }: { name: string; link: string }) => ({
    subject: 'نمره‌ی آزمون گفتاری‌ات بازبینی شد',
    text: [`سلام ${name}!`, 'مدیر برگه‌ی آزمون گفتاری‌ات را اصلاح کرد. برگه‌ی جدید این‌جاست:', link, 'سنجه'].join('\n\n'),
  }),
  reminder: ({ name, link }: { name: string; link: string }) => ({
    subject: 'مهلت یک آزمون گفتاری نزدیک است',
    text: [`سلام ${name}!`, 'مهلت آزمون گفتاری‌ای که برداشته‌ای رو به پایان است:', link, 'سنجه'].join('\n\n'),
  }),
  leaseLost: ({ name, link }: { name: string; link: string }) => ({
    subject: 'یک آزمون گفتاری به صف برگشت',
    text: [
      `سلام ${name}!`,
      'روی آزمون گفتاری‌ای که برداشته بودی مدتی چیزی ذخیره نکردی و به صف برگشت تا دیر نشود. اگر دوباره آن را برداری و پیش از تو کس دیگری برنداشته باشد، آنچه نوشته بودی سر جایش است:',
      link,
      'سنجه',
    ].join('\n\n'),
  }),
  lateToManagers: (count: number, link: string) => ({
    subject: 'آزمون گفتاری دیرشده',
    text: [`مهلت ${persianDigits(count)} آزمون گفتاری گذشت.`, link].join('\n\n'),
  }),
  broken: (take: string) => ({
    subject: 'یک پاسخ ضبط‌شده خوانده نشد',
    text: `پاسخ ${take} در آزمون گفتاری پخش‌شدنی نیست. تکه‌های خامش روی سرور مانده و داوطلب می‌تواند همان سؤال را دوباره ضبط کند.`,
  }),
} as const
