import { type CourseFinding } from '@/lib/learning/course/rules/check-course'
import { exerciseFaultSentence } from '@/lib/learning/note/words/exercise'

/** Placeholders for a person or a title, and the API's errors about a slug. */
export const courseNames = {
  /** The reason why a learner may open a course that now has a price. */
  begunFree: 'وقتی دوره رایگان بود شروعش کرده است.',
  /** The author named for content imported from files. */
  site: 'سنجه',
  program: 'سامانه',
  course: 'دوره',
  untitledLesson: 'درس بی‌عنوان',
  copyOf: (title: string) => `کپی ${title}`.slice(0, 160),
  slugTaken: 'این نشانی را دوره‌ی دیگری دارد. نشانی دیگری بگذار.',
  slugFixed: 'نشانی دوره پس از اولین انتشار عوض نمی‌شود؛ لینک‌ها و پیشرفت یادگیرنده‌ها به همان نشانی وصل‌اند.',
} as const

type PlainFinding = Exclude<CourseFinding['code'], 'module-empty' | 'exercise-unsound'>
const SENTENCES: Readonly<Record<PlainFinding, string>> = {
  'title-missing': 'دوره هنوز عنوان ندارد.',
  'slug-wrong': 'نشانی دوره خالی یا نادرست است: حرف، رقم و خط تیره می‌گیرد؛ مثل reading-basics.',
  'excerpt-missing': 'خلاصه‌ی دوره خالی است. در فهرست دوره‌ها همین خوانده می‌شود.',
  'description-missing': 'معرفی دوره خالی است. دو سه جمله بنویس که چه می‌کنیم و چرا.',
  'learns-missing': 'ننوشته‌ای یادگیرنده چه یاد می‌گیرد. هر سطر یک مورد.',
  'for-whom-missing': 'ننوشته‌ای دوره برای چه کسی است. هر سطر یک مورد.',
  'lessons-missing': 'دوره هنوز درسی ندارد. یک بخش بساز و درس اول را به آن اضافه کن.',
  'sample-missing': 'هیچ درسی نمونه نیست. با یک درس باز، بازدیدکننده می‌بیند دوره چطور است.',
  'teacher-missing': 'ننوشته‌ای مدرس دوره کیست. کسی که می‌خواهد شروع کند، اول همین را می‌پرسد.',
  'question-half': 'یکی از پرسش‌ها پاسخ ندارد، یا پاسخی بی‌پرسش مانده است.',
  'module-untitled': 'یکی از بخش‌ها نام ندارد.',
  'lesson-untitled': 'این درس نام ندارد.',
  'lesson-slug-wrong': 'نشانی این درس ساخته نشد. نامش را عوض کن.',
  'lesson-empty': 'متن این درس خالی است.',
  'lesson-excerpt-missing': 'خلاصه‌ی این درس خالی است. یک جمله بنویس که در آن چه می‌کنیم.',
  'exercise-missing': 'نوع این درس «تمرین» است، ولی تمرینی در آن نیست.',
  'recording-missing': 'نوع این درس «شنیدن» است، ولی صدایی در آن نیست. فایل صدا را بفرست یا در متن بگذار.',
  'video-missing': 'نوع این درس «ویدیو» است، ولی ویدیویی در آن نیست. فایلش را بفرست.',
  'captions-missing': 'این ویدیو زیرنویس ندارد. برای کسی که نمی‌شنود، زیرنویس انگلیسی یا فارسی‌اش (فایل ‎.vtt) را بگذار.',
  'video-description-missing':
    'معلوم نیست کسی که ویدیو را نمی‌بیند از کجا بفهمد در تصویر چیست. در درس مشخص کن که همه‌چیز گفته می‌شود، یا توضیح تصویر را بگذار.',
  'transcript-missing': 'این صدا متن ندارد. زیرنویسش را بگذار یا حرف‌هایش را در متن درس بنویس.',
  'exam-missing': 'ننوشته‌ای این درس به کدام آزمون وصل است.',
  'exam-unknown': 'آزمونی با این نشانی منتشر نشده است. آخر نشانی صفحه‌ی آزمون را بگذار؛ مثل academic-mock-1.',
  'exam-part-unknown': 'این آزمون چنین بخشی ندارد. مهارت و بخش را دوباره انتخاب کن.',
  'exam-only-mock':
    'این آزمون فقط به شکل شبیه‌ساز برگزار می‌شود و نمی‌شود یک بخشش را تمرین کرد. همه‌ی آزمون را انتخاب کن، یا آزمون دیگری را.',
  'task-missing': 'صورت تکلیف نوشتن خالی است.',
}

/** A problem of a course or one of its lessons, and how to solve it. */
export function courseFindingSentence(finding: CourseFinding): string {
  if (finding.code === 'module-empty') return `بخش «${finding.module}» درسی ندارد. درسی به آن اضافه کن یا حذفش کن.`
  if (finding.code === 'exercise-unsound') return exerciseFaultSentence(finding.fault)
  return SENTENCES[finding.code]
}
