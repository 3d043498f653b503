import { persianDigits } from '@/lib/platform/format/digits'

type Words = { readonly name: string; readonly title: string; readonly link: string }

function letter(subject: string, name: string, ...lines: readonly string[]) {
  return { subject, text: [`سلام ${name}!`, ...lines, 'سنجه'].join('\n\n') }
}

/** Messages about submissions. They never contain a band or a remark: those are on the page only. */
export const submissionMail = {
  published: ({ name, title, link }: Words) =>
    letter(
      'تصحیح نوشته‌ات آماده است',
      name,
      `مدرس «${title}» را خوانده و تصحیح کرده است. نمره‌ها و توضیح‌ها این‌جاست:`,
      link,
    ),
  returned: ({ name, title, link }: Words) =>
    letter(
      'نوشته‌ات تصحیح نشد و سهمیه‌اش برگشت',
      name,
      `مدرس نتوانست «${title}» را تصحیح کند و دلیلش را نوشته است. سهمیه‌ات برگشته و می‌توانی دوباره بفرستی:`,
      link,
    ),
  late: ({ name, title, link }: Words) =>
    letter(
      'تصحیح نوشته‌ات دیر شد؛ سهمیه‌ات برگشت',
      name,
      `قول داده بودیم «${title}» تا امروز تصحیح شود و نشد. ببخش! سهمیه‌ات را برگردانده‌ایم و تصحیح را هم، بدون هزینه، می‌فرستیم.`,
      link,
    ),
  secondOpinionAsked: ({ name, title, link }: Words) =>
    letter(
      'مدرس دومی هم نوشته‌ات را می‌خواند',
      name,
      `نظر ماشین درباره‌ی «${title}» با نمره‌ی مدرس فاصله داشت. برای اطمینان، مدرس دیگری هم بی‌خبر از هر دو می‌خواندش. هزینه‌ای برای تو ندارد و نتیجه که برسد خبرت می‌کنیم:`,
      link,
    ),
  secondOpinionDecided: ({ name, title, link }: Words) =>
    letter('نتیجه‌ی بازبینی نوشته‌ات', name, `مدرس دیگری «${title}» را دوباره خوانده است. نتیجه این‌جاست:`, link),
  reminder: ({ name, title, link }: Words) =>
    letter('مهلت یک تصحیح نزدیک است', name, `مهلت تصحیح «${title}» که برداشته‌ای رو به پایان است:`, link),
  assigned: ({ name, title, link }: Words) =>
    letter(
      'تصحیح یک نوشته به تو سپرده شد',
      name,
      `یکی از مدیرها تصحیح «${title}» را به تو سپرده است. نوشته و مهلتش این‌جاست:`,
      link,
    ),
  leaseLost: ({ name, title, link }: Words) =>
    letter(
      'یک نوشته به صف برگشت',
      name,
      `روی «${title}» مدتی چیزی ذخیره نکردی و به صف برگشت تا دیر نشود. اگر دوباره آن را برداری و پیش از تو کس دیگری برنداشته باشد، چیزهایی که نوشته بودی سر جایش است:`,
      link,
    ),
  lateToManagers: (count: number, link: string) => ({
    subject: 'تصحیح دیرشده',
    text: [`مهلت ${persianDigits(count)} تصحیح گذشت.`, link].join('\n\n'),
  }),
} as const
