import { persianDigits } from '@/lib/format/digits'
import { type ProblemCode } from '@/lib/contract/problem'

/** What people read about a refusal: one sentence or two for each code, checked by type. */
export const errorSentences: Readonly<Record<ProblemCode, string>> = {
  invalid_input: 'بعضی از چیزهایی که فرستادی درست نیست. خطاهای زیر را ببین و دوباره بفرست.',
  malformed_request: 'این درخواست خوانده نشد. صفحه را تازه کن و دوباره امتحان کن.',
  unsupported_media_type: 'این نوع داده پذیرفته نمی‌شود.',
  payload_too_large: 'چیزی که فرستادی بیش از اندازه بزرگ است.',
  not_found: 'چنین چیزی پیدا نشد.',
  method_not_allowed: 'این کار روی این نشانی شدنی نیست.',
  unauthorized: 'برای ادامه باید وارد حسابت شوی.',
  wrong_credentials: 'ایمیل یا شماره‌ی موبایل با رمز نمی‌خواند.',
  suspended: 'این حساب بسته شده است. اگر فکر می‌کنی اشتباهی شده، از صفحه‌ی تماس برایمان بنویس.',
  forbidden: 'اجازه‌ی این کار را نداری.',
  cross_site: 'این درخواست از سایت دیگری آمده است و پذیرفته نمی‌شود.',
  identifier_taken: 'با این ایمیل یا شماره قبلاً حساب ساخته شده است. وارد شو.',
  has_account: 'با این ایمیل یا شماره از پیش حسابی هست. نقشش را از صفحه‌ی خودش عوض کن.',
  own_account: 'نقش و دسترسی خودت را خودت نمی‌توانی عوض کنی. از مدیر دیگری بخواه.',
  weak_password: 'این رمز به‌آسانی حدس زده می‌شود. رمز دیگری بگذار.',
  wrong_password: 'رمز فعلی درست نیست.',
  link_expired: 'این پیوند دیگر کار نمی‌کند: یا مهلتش گذشته یا یک بار به کار رفته است.',
  too_many_requests: 'تلاش‌ها زیاد شد. کمی صبر کن و دوباره امتحان کن.',
  out_of_order: 'هنوز نوبت این بخش نرسیده است.',
  already_started: 'این آزمون را پیش‌تر شروع کرده‌ای. همان را ادامه بده.',
  not_open_yet: 'زمان شروع این آزمون هنوز نرسیده است.',
  exam_closed: 'مهلت این آزمون گذشته است و دیگر شروع نمی‌شود.',
  no_attempts_left:
    'همه‌ی نوبت‌هایی را که در این آزمون داشتی به کار برده‌ای. اگر نوبت دیگری لازم داری، به پشتیبانی بنویس.',
  attempt_over: 'این نوبت تمام شده است و بخش دیگری از آن شروع نمی‌شود.',
  mode_not_allowed: 'این آزمون در این حالت برگزار نمی‌شود. حالت دیگر را انتخاب کن.',
  writer_moved: 'آزمون روی دستگاه دیگری ادامه دارد. نوشته‌ات این‌جا می‌ماند ولی ذخیره نمی‌شود.',
  not_released: 'تا این بخش تمام نشود، این صفحه باز نمی‌شود.',
  unknown_question: 'این سؤال در این بخش نیست.',
  slug_taken: 'این نشانی را نوشته‌ی دیگری دارد یا داشته است. نشانی دیگری بگذار.',
  draft_moved:
    'کس دیگری این نوشته را پیش از تو ذخیره کرده است. نوشته‌ات این‌جا مانده؛ نسخه‌ی تازه را ببین و تصمیم بگیر.',
  wrong_offset: 'این تکه‌ی فایل سر جایش نیست. فرستادن از جایی که مانده ادامه پیدا می‌کند.',
  not_ready: 'هنوز آماده‌ی این کار نیست.',
  unusable_file: 'این فایل خوانده نشد یا از نوعی است که پذیرفته نمی‌شود.',
  wrong_code: 'این کد درست نیست یا مهلتش گذشته است.',
  busy_queue: 'الان خیلی‌ها با هم شروع کرده‌اند و تو در صف هستی. جایت محفوظ است.',
  factor_wanted: 'رمز درست است. حالا مرحله‌ی دوم ورود را انجام بده.',
  ticket_expired: 'مهلت این مرحله گذشت. از نو شروع کن.',
  confirm_first: 'برای این کار باید یک بار دیگر نشان بدهی که خودت هستی.',
  factor_needed: 'برای مدیریت سایت، اول ورود دو مرحله‌ای را در «حساب من» روشن کن.',
  unavailable: 'سرور الان جواب نمی‌دهد. چند لحظه‌ی دیگر دوباره امتحان کن.',
  internal: 'مشکلی سمت ما پیش آمد. دوباره امتحان کن؛ اگر باز هم شد، شناسه‌ی درخواست را برایمان بفرست.',
}

/** Sentences about one field of a request. */
export const fieldSentences = {
  required: 'این را هم بنویس.',
  invalid: 'این مقدار درست نیست.',
  unknown: 'این بخش شناخته نیست.',
  identifier: 'یک ایمیل یا شماره‌ی موبایل ایران (مثل ۰۹۱۲۱۲۳۴۵۶۷) بنویس.',
  textTooShort: (min: number) => `دست‌کم ${persianDigits(min)} نویسه بنویس.`,
  textTooLong: (max: number) => `بیشتر از ${persianDigits(max)} نویسه نباشد.`,
  numberTooSmall: (min: number) => `کمتر از ${persianDigits(min)} نباشد.`,
  numberTooBig: (max: number) => `بیشتر از ${persianDigits(max)} نباشد.`,
  listTooShort: (min: number) => `دست‌کم ${persianDigits(min)} مورد لازم است.`,
  listTooLong: (max: number) => `بیشتر از ${persianDigits(max)} مورد نباشد.`,
  repeated: 'این را فقط یک بار بفرست.',
} as const
