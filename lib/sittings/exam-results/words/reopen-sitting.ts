import { formatCount } from '@/lib/platform/format/digits'
import { isolate } from '@/lib/authoring/paper-check/words/finding-words'

/** Reopening a section that was closed wrongly, on the results page of an exam. */
export const reopenCopy = {
  act: (skill: string) => `باز کردن دوباره‌ی بخش ${skill}`,
  title: (skill: string, name: string) => `بخش ${skill} برای ${isolate(name)} دوباره باز شود؟`,
  text: 'بخش از همین حالا و با جواب‌هایی که ثبت شده باز می‌شود؛ جواب‌هایی هم که پس از بسته شدن رسیده‌اند به حساب می‌آیند. نمره‌ی فعلی‌اش پاک می‌شود و با تحویل دوباره از نو حساب می‌شود.',
  /** `since`: date and time. */
  seen: (since: string) =>
    `داوطلب از ${since} کلید یا درست و غلط این سؤال‌ها را دیده است. جواب‌هایی که بعد از آن فرستاده به حساب نمی‌آیند؛ ولی وقتی بخش باز شد، می‌تواند با کلیدی که دیده جواب بدهد.`,
  unseen: 'داوطلب هنوز کلید این بخش را در سنجه ندیده است.',
  minutes: 'چند دقیقه باز بماند',
  option: (minutes: number) => `${formatCount(minutes)} دقیقه`,
  go: 'باز کن',
  refused: {
    out_of_order: 'این بخش یا بخش دیگری از همین نوبت الان باز است.',
    attempt_over: 'داوطلب این نوبت را رها کرده است.',
    already_handed_in: 'این متن برای تصحیح فرستاده شده است و دیگر باز نمی‌شود.',
    already_started: 'داوطلب همین آزمون را از نو شروع کرده است. تا آن تمام نشود، این یکی باز نمی‌شود.',
  },
  notTaken: (since: string, answers: number) =>
    answers === 0
      ? `داوطلب از ${since} کلید را دیده بود؛ بعد از آن جوابی نفرستاده بود.`
      : `داوطلب از ${since} کلید را دیده بود؛ ${formatCount(answers)} جوابی که بعد از آن فرستاده بود حساب نشد.`,
  done: (until: string) => `باز شد؛ تا ${until}. اگر ایمیل دارد، برایش ایمیل ساخته شد؛ وگرنه خودت خبرش کن.`,
} as const

export const reopenedMail = {
  subject: 'یک بخش از آزمونت دوباره باز شد',
  text: ({
    name,
    exam,
    skill,
    until,
    link,
  }: {
    name: string
    exam: string
    skill: string
    until: string
    link: string
  }) =>
    [
      `سلام ${name}!`,
      `بخش ${skill} از آزمون «${exam}» زودتر از موقع بسته شده بود. دوباره بازش کردیم و تا ${until} وقت داری.`,
      'جواب‌هایت همان‌طور که بود مانده است. از همین نشانی ادامه بده:',
      link,
      'سنجه',
    ].join('\n\n'),
} as const
