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
  broken: (take: string) => ({
    subject: 'یک پاسخ ضبط‌شده خوانده نشد',
    text: `پاسخ ${take} در آزمون گفتاری پخش‌شدنی نیست. تکه‌های خامش روی سرور مانده و داوطلب می‌تواند همان سؤال را دوباره ضبط کند.`,
  }),
} as const
