import { type AnswerClass, type Looseness } from '@/lib/marking/answers/key'
import { type ShorthandWarning } from '@/lib/marking/answers/shorthand/shorthand'
import { type KeyDoubt } from '@/lib/authoring/key-list/rules/key-state'
import { type KeyState } from '@/lib/authoring/paper/rules/draft-keys'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

// Texts of the panels for groups, questions and keys.

const START_ISOLATE = '\u2068'
const END_ISOLATE = '\u2069'
const english = (text: string) => `${START_ISOLATE}${text}${END_ISOLATE}`

export const keyStateNames: Readonly<Record<KeyState, string>> = {
  empty: 'بدون کلید',
  waiting: 'تأیید نشده',
  confirmed: 'تأیید شده',
}

export const answerClassNames: Readonly<Record<AnswerClass, string>> = {
  text: 'کلمه',
  number: 'عدد',
  money: 'مبلغ',
  percent: 'درصد',
  time: 'ساعت',
  date: 'تاریخ',
  phone: 'شماره‌ی تلفن',
  code: 'کد',
}

export const loosenessNames: Readonly<Record<Looseness, string>> = {
  hyphen: 'خط تیره اختیاری',
  space: 'فاصله اختیاری',
}

/** Warnings of the shorthand's parser; the ambiguous slash and empty input are handled elsewhere. */
export function shorthandSentence(warning: ShorthandWarning): string | null {
  switch (warning.kind) {
    case 'empty':
    case 'ambiguous-scope':
      return null
    case 'too-much':
      return 'این کلید بیش از حد بلند است یا پرانتز زیاد دارد و خوانده نشد. کوتاه‌ترش کن.'
    case 'loosened-hyphen':
      return `خط تیره در ${english(warning.text)} اختیاری حساب شد: با خط تیره، با فاصله یا سرهم.`
    case 'remark':
      return `${english(warning.text)} توضیح کلید است، نه خود پاسخ. ببین درست فهمیده‌ایم یا نه.`
    case 'scanning-damage':
      return `نشانه‌ی ${english(warning.text)} شاید از اشتباه در خواندن متن مانده باشد.`
    default:
      return 'پرانتزها جفت نیستند؛ ببین منظورت همین بوده یا نه.'
  }
}

export const keysCopy = {
  title: 'کلیدها',
  key: (number: string) => `کلید سؤال ${persianDigits(number)}`,
  typed: (number: string) => `کلید سؤال ${persianDigits(number)}، با نشانه‌گذاری کتاب`,
  hint: 'مثل کتاب بنویس: / میان پاسخ‌ها و ( ) دور بخش اختیاری. Ctrl+Enter تأیید می‌کند و به کلید بعدی می‌رود.',
  placeholder: '(the) oak / oak tree',
  accepted: 'پذیرفته می‌شود',
  more: (count: number) => `و ${formatCount(count)} پاسخ دیگر`,
  less: 'فقط چندتای اول',
  confirm: 'تأیید',
  addSpelling: (spelling: string) => `افزودن ${english(spelling)}`,
  readings: 'این کلید را چند جور می‌شود خواند. کدام درست است؟',
  entries: 'نوع و سخت‌گیری',
  class: (text: string) => `نوع ${english(text)}`,
  guessed: (name: string) => `${name} (حدس)`,
  loose: (text: string) => `سخت‌گیری ${english(text)}`,
  variants: 'املای بریتانیایی و آمریکایی هر دو پذیرفته می‌شود.',
  several: 'بیش از یک گزینه پذیرفته می‌شود',
  chooseMore: (count: number) => `${formatCount(count)} گزینه‌ی دیگر انتخاب کن.`,
  noOptions: 'اول گزینه‌ها را بنویس.',
  tryTitle: 'امتحان یک پاسخ',
  tryField: (number: string) => `امتحان یک پاسخ برای سؤال ${persianDigits(number)}`,
  tryRight: 'نمره می‌گیرد',
  tryWrong: 'نمره نمی‌گیرد',
  details: 'توضیح و شاهد',
  noExplanation: 'بدون توضیح',
  noEvidence: 'بدون شاهد',
  explanation: (number: string) => `توضیح سؤال ${persianDigits(number)}`,
  explanationHint: 'فارسی بنویس چرا پاسخ همین است؛ داوطلب در مرور آن را می‌خواند.',
  evidence: 'شاهد پاسخ',
  proposed: 'شاهد پیشنهادی:',
  takeProposed: 'همین شاهد است',
  evidenceHint: 'جمله‌ای از متن را انتخاب کن که پاسخ در آن است.',
  evidenceRecording: 'ثانیه‌هایی را انتخاب کن که پاسخ در آن شنیده می‌شود.',
  removeEvidence: 'حذف شاهد',
  bulk: 'چسباندن همه‌ی کلیدها',
  bulkTitle: 'همه‌ی کلیدهای گروه',
  bulkLead: 'فهرست کلید را بچسبان: هر سؤال یک خط، با شماره یا به ترتیب.',
  bulkField: 'فهرست کلیدها',
  bulkPreview: 'این‌ها فهمیده شد',
  bulkStates: { sure: 'تأیید می‌شود', unsure: 'می‌ماند تا بررسی کنی', unread: 'فهمیده نشد' },
  bulkDoubts: {
    cut: 'این خط را جور دیگر هم می‌شود خواند.',
    sign: 'نشانه‌ی پیش از پاسخ شاید مال خود پاسخ باشد.',
    twice: 'فهرست برای این سؤال دو چیز می‌گوید.',
    several: 'تعداد پاسخ‌ها با تعداد شماره‌ها نمی‌خواند.',
    'in-order': 'به ترتیب گذاشته شده است.',
    order: 'معلوم نیست کدام پاسخ‌ها به هر ترتیبی درست‌اند. خودت در «پاسخ‌هایی که جایشان مهم نیست» علامت بزن.',
    reading: 'خود پاسخ جای تردید دارد؛ بررسی‌اش کن.',
    unread: null,
  } satisfies Readonly<Record<KeyDoubt, string | null>>,
  bulkInOrder:
    'این فهرست شماره‌ی سؤال ندارد، یا شماره‌هایش به این گروه نمی‌خورد. پاسخ‌ها به ترتیب گذاشته شده‌اند و هیچ‌کدام تأیید نمی‌شود تا بررسی‌شان کنی.',
  bulkSet: (numbers: readonly number[]) => `سؤال ${persianDigits(numbers.join(' و '))} به هر ترتیب`,
  bulkTake: (count: number) => `گذاشتن ${formatCount(count)} کلید`,
  cancel: 'انصراف',
  line: 'خط',
  question: 'سؤال',
  becomes: 'نتیجه',
  none: '—',
  unordered: 'پاسخ‌هایی که جایشان مهم نیست',
  unorderedHint: 'سؤال‌هایی را علامت بزن که پاسخشان به هر ترتیبی درست است.',
  and: ' و ',
  unorderedMake: 'به هر ترتیب',
  unorderedClear: 'جای هر کدام مهم است',
} as const
