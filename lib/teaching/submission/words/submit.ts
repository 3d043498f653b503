import { formatDayAndTime } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

const count = persianDigits

export const submitCopy = {
  lessonTextHere: (title: string) =>
    `تکلیف درس «${title}» و نوشته‌ات از همان درس آمده است. پیش از فرستادن، نوع تکلیف را ببین.`,
  lessonTextMissing: (title: string) =>
    `تکلیف درس «${title}» آمده است. نوشته‌ای روی این دستگاه نبود: متن هر درس فقط روی همان دستگاهی می‌ماند که با آن نوشته‌ای.`,
  lessonWithoutTask: 'این درس تکلیف نوشتن ندارد. تکلیف را خودت انتخاب کن.',
  title: 'فرستادن نوشته برای تصحیح',
  lead: 'تا نفرستی، متن روی همین دستگاه می‌ماند.',
  taskTitle: 'تکلیف',
  kind: 'کدام تکلیف؟',
  /** What is written for each task, which is what people call it, and its number in the test. */
  kinds: {
    task1_academic: { text: 'نمودار', note: 'تکلیف ۱', name: 'نمودار، تکلیف ۱ آکادمیک' },
    task1_general: { text: 'نامه', note: 'تکلیف ۱', name: 'نامه، تکلیف ۱ جنرال' },
    task2: { text: 'مقاله', note: 'تکلیف ۲', name: 'مقاله، تکلیف ۲' },
  },
  from: { bank: 'از تکلیف‌های سنجه', own: 'سؤال خودم' },
  fromLabel: 'صورت سؤال',
  search: 'جست‌وجو در تکلیف‌ها',
  searchHint: 'بخشی از موضوع، فارسی یا انگلیسی',
  noTask: 'تکلیفی با این واژه‌ها نیست؛ با واژه‌های کمتری بگرد یا صورت سؤال را خودت بنویس.',
  tasksLoading: 'در حال بارگذاری تکلیف‌ها…',
  tasksFailed: 'تکلیف‌ها بارگذاری نشد',
  chooseOf: (tasks: number) => `یکی از ${count(tasks)} تکلیف را انتخاب کن`,
  moreTasks: (tasks: number) => `و ${count(tasks)} تکلیف دیگر؛ برای دیدنشان جست‌وجو کن.`,
  change: 'تکلیف دیگر',
  /** No middle dot between figures: it looks like a Persian zero. */
  taskOf: (title: string, minutes: number) => `${title}، ${count(minutes)} دقیقه`,
  question: 'صورت سؤال، همان‌طور که هست',
  textTitle: 'نوشته‌ی تو',
  text: 'متن انگلیسی',
  textOf: (task: string) => `متن ${task}`,
  words: (words: number, minimum: number) => `${count(words)} کلمه؛ حداقل آزمون ${count(minimum)}`,
  short: 'کمتر از حداقل است: می‌توانی بفرستی، ولی متن کوتاه معمولاً نمره‌ی کمتری می‌گیرد.',
  file: {
    choose: 'آوردن متن از فایل',
    hint: 'فایل Word (‎.docx) یا متن ساده، تا ۲ مگابایت؛ متنش را برمی‌داریم و خود فایل را نگه نمی‌داریم',
    wrong: 'این فایل نه Word (‎.docx) است و نه متن ساده، یا از ۲ مگابایت بزرگ‌تر است.',
    failed: 'متن این فایل خوانده نشد.',
    replaced: 'متن فایل جای‌گذاری شد.',
    cut: 'فایل بلندتر بود؛ تا جایی که جا داشت آوردیم.',
    question: 'متن فایل جایگزین نوشته‌ات می‌شود. ادامه بدهیم؟',
    yes: 'بله، جایگزین کن',
  },
  note: 'یادداشت برای مدرس (اختیاری)',
  noteHint: 'مثلاً: بیشتر روی پیوند جمله‌ها نظر بده.',
  sendTitle: 'بعد بده مدرس تصحیح کند',
  credits: (left: number, cost: number) =>
    left < cost
      ? `برای این کار ${count(cost)} سهمیه لازم است و ${left === 0 ? 'سهمیه‌ای نداری' : `${count(left)} تا داری`}.`
      : `از ${count(left)} سهمیه‌ات ${cost === 1 ? 'یکی' : `${count(cost)} تا`} کنار گذاشته می‌شود؛ تا مدرسی شروع نکرده، می‌توانی پس بگیری.`,
  buy: 'خرید سهمیه',
  submit: 'بفرست برای تصحیح',
  sending: 'در حال فرستادن…',
  sent: 'نوشته‌ات به صف تصحیح رفت.',
  gaps: {
    task: 'اول تکلیف را انتخاب کن.',
    question: 'صورت سؤال را بنویس (دست‌کم ۱۰ حرف).',
    few: (min: number) => `متن خیلی کوتاه است؛ دست‌کم ${count(min)} کلمه لازم است.`,
    many: (max: number) => `متن خیلی بلند است؛ بیشتر از ${count(max)} کلمه نشود.`,
    nothing: 'در این آزمون چیزی ننوشته‌ای؛ متنی برای تصحیح نیست.',
    credits: 'اول سهمیه بخر؛ نوشته‌ات همین‌طور می‌ماند.',
    gift: 'اول تصحیح رایگانت را بگیر؛ نوشته‌ات همین‌طور می‌ماند.',
    giftAndCredits: 'اول تصحیح رایگانت را بگیر و بقیه‌ی سهمیه را بخر؛ نوشته‌ات همین‌طور می‌ماند.',
    same: 'این متن همان پیش‌نویس قبلی است. چیزی را عوض کن و بعد بفرست.',
  },
  left: {
    title: 'نوشته‌ی دیگری هم این‌جا مانده است',
    text: (at: string) => `از ${formatDayAndTime(at)} روی همین دستگاه مانده و هنوز فرستاده نشده است:`,
    stays: 'اگر بازش کنی، نوشته‌ای که الان باز است هم می‌ماند و می‌توانی به آن برگردی.',
    bringBack: 'باز کردن این نوشته',
    discard: 'پاک کردن',
    discardQuestion: 'این نوشته از همین دستگاه پاک می‌شود و دیگر برنمی‌گردد.',
  },
  keeping: 'در حال ذخیره…',
  saved: 'روی همین دستگاه ذخیره شد.',
  notSaved: 'این مرورگر نوشته‌ات را نگه نمی‌دارد؛ پیش از بستن صفحه بفرستش.',
  sittingTitle: 'فرستادن نوشته‌ی آزمون',
  sittingText: 'نوشته‌ات همان‌طور که تحویل داده‌ای پیش مدرس می‌رود. با رسیدن تصحیح، نمره‌ی نوشتن در کارنامه‌ات می‌آید.',
  sittingTask: (task: string, words: number) => (words === 0 ? `${task}: نوشته نشده` : `${task}: ${count(words)} کلمه`),
  sittingCost: (credits: number) =>
    `هر متن یک سهمیه می‌خواهد و تکلیفی که ننوشته باشی سهمیه نمی‌خواهد؛ این‌جا ${credits === 0 ? 'سهمیه‌ای لازم نیست' : `${count(credits)} سهمیه لازم است`}.`,
  toSubmissions: 'دیدن نوشته‌های فرستاده‌شده',
  anew: 'این متن را نوشته‌ی جدیدی حساب کن',
  redraftTitle: 'پیش‌نویس بعدی',
  redraftLead: 'نوشته‌ی قبلی با نشان‌های مدرس کنارت است. متن جدید را بنویس؛ خود نوشته‌ی قبلی دست نمی‌خورد.',
  old: 'پیش‌نویس قبلی با نشان‌ها',
} as const
