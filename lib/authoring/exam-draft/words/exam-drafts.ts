import { type ExamFinding } from '@/lib/authoring/exam-draft/rules/check'
import { skillNames } from '@/lib/paper/content/words/skill-names'

/** Placeholders for a person or a title, and the API's errors about a slug. */
export const examNames = {
  /** The author named for content imported from a bundle. */
  site: 'سنجه',
  program: 'سامانه',
  copyOf: (title: string) => `کپی ${title}`.slice(0, 200),
  slugTaken: 'آزمون دیگری این نشانی را دارد. نشانی دیگری بگذار.',
  slugFixed: 'نشانی آزمون پس از اولین انتشار عوض نمی‌شود؛ لینک‌ها و کارنامه‌ها با همان نشانی کار می‌کنند.',
} as const

const SENTENCES: Readonly<Record<Exclude<ExamFinding['code'], 'bands-wrong' | 'bands-in-vain'>, string>> = {
  'title-missing': 'آزمون هنوز عنوان ندارد.',
  'slug-missing': 'نشانی آزمون خالی است.',
  'slug-wrong': 'نشانی فقط حرف کوچک انگلیسی، رقم و خط تیره می‌گیرد؛ مثل academic-mock-2.',
  'description-missing': 'توضیح آزمون خالی است. داوطلب آن را در فهرست آزمون‌ها می‌خواند.',
  'papers-missing': 'آزمون هنوز برگه‌ای ندارد. دست‌کم یک برگه به آن اضافه کن.',
  'cover-unsaid': 'شرح تصویر خالی است. یک جمله بنویس تا کسی که تصویر را نمی‌بیند هم بداند چیست.',
  'dates-unreadable': 'این تاریخ درست نیست.',
  'dates-backwards': 'آخرین زمان شروع باید بعد از اولین زمان شروع باشد.',
  'dates-over': 'مهلت شروع گذشته است: آزمون در فهرست می‌آید، ولی کسی نمی‌تواند شروعش کند.',
  'window-missing':
    'زمان باز شدن کلید یا پایان بخش‌ها به پایان مهلت وابسته است، ولی آزمون مهلت ندارد. تاریخش را بگذار یا این دو را عوض کن.',
}

/** A problem of the exam itself, and how to solve it. */
export function examFindingSentence(finding: ExamFinding): string {
  if (finding.code === 'bands-wrong')
    return `جدول نمره‌ی ${skillNames[finding.skill]} کامل نیست: هر سطر باید نمره‌ی خام و نمره‌ی IELTS کمتری از سطر بالایی داشته باشد و سطر آخر از صفر شروع شود.`
  if (finding.code === 'bands-in-vain')
    return `برای ${skillNames[finding.skill]} جدول نمره گذاشته‌ای، ولی آزمون چنین برگه‌ای ندارد.`
  return SENTENCES[finding.code]
}

/** Names of an exam's fields. */
export const examFieldLabels: Readonly<Record<string, string>> = {
  title: 'عنوان',
  slug: 'نشانی',
  module: 'ماژول',
  description: 'توضیح',
  cover: 'تصویر',
  priceRial: 'قیمت',
  opensAt: 'اولین زمان شروع',
  closesAt: 'آخرین زمان شروع',
  attemptsAllowed: 'تعداد نوبت',
  allowsRestart: 'شروع دوباره‌ی بخش شنیداری',
  onlyMode: 'حالت برگزاری',
  releaseAfter: 'زمان باز شدن کلید',
  endsWithWindow: 'پایان مهلت و بخش‌های در حال برگزاری',
  papers: 'برگه‌ها',
  'bandTables.listening': 'جدول نمره‌ی شنیداری',
  'bandTables.reading': 'جدول نمره‌ی خواندن',
}

/** The field of the exam that a finding is about. */
export function examPlace(path: string): string {
  return examFieldLabels[path] ?? examFieldLabels[path.split('.')[0] ?? ''] ?? ''
}

/** For another writer's paper in the exam: its findings would reveal its key. */
export const foreignPaperSentence = 'این برگه مال تو نیست. نتیجه‌ی بررسی‌اش را کسی می‌بیند که آزمون را منتشر می‌کند.'

export const openElsewhereSentence = (exam: string) =>
  `همین برگه در آزمون «${exam}» هم هست؛ هر کس آن آزمون را ببیند، این برگه را پیش از موعد می‌بیند.`

/** Sent to the person who scheduled a publication when it fails. */
export const unpublishableMail = {
  subject: (title: string) => `آزمون «${title}» منتشر نشد`,
  text: ({ title, reason, link }: { title: string; reason: string; link: string }) =>
    [
      'سلام!',
      `قرار بود آزمون «${title}» الان منتشر شود، ولی نشد: ${reason}`,
      `چیزی از آن گم نشده است و هر چه پیش‌تر در فهرست بود سر جایش است. صفحه‌اش این‌جاست:\n${link}`,
      'سنجه',
    ].join('\n\n'),
  reasons: {
    findings: 'بازبینی خطا یا هشدار جدیدی پیدا کرد.',
    rights: 'کسی که زمان انتشارش را تعیین کرده بود دیگر مدیر نیست. بررسی کن و خودت منتشرش کن.',
    edited: 'کسی که مدیر نیست پس از زمان‌بندی در آن چیزی را عوض کرده است. بررسی کن و دوباره منتشرش کن.',
  },
} as const
