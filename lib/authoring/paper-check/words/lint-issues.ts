import { type AnswerClass } from '@/lib/marking/answers/key'
import { limitFormula } from '@/lib/marking/answers/limit-formula'
import { type LintCode, type LintFinding } from '@/lib/marking/answers/lint/lint-issue'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { isolate, joinIsolated, questionName } from './finding-words'

/** Problems of a key, and how to solve them. English is wrapped in directional isolates. */
export function lintSentence(issue: LintFinding): string {
  return sentenceOf(issue)
}

type Issue<Code extends LintCode> = Extract<LintFinding, { code: Code }>
type Sentences = { readonly [Code in LintCode]: (issue: Issue<Code>) => string }
type KnownIssue<Code extends LintCode = LintCode> = { [Each in Code]: { readonly code: Each } & Issue<Each> }[Code]

function sentenceOf<Code extends LintCode>(issue: KnownIssue<Code>): string {
  return SENTENCES[issue.code](issue)
}

/** The editor's names for the classes of answers. */
const answerClassNames: Readonly<Record<AnswerClass, string>> = {
  text: 'کلمه',
  number: 'عدد',
  money: 'مبلغ',
  percent: 'درصد',
  time: 'ساعت',
  date: 'تاریخ',
  phone: 'شماره‌ی تلفن',
  code: 'کد',
}

const SENTENCES: Sentences = {
  'empty-key': () => 'پاسخ هنوز خالی است. دست‌کم یک پاسخ درست بنویس.',
  'unclosed-bracket': ({ text }) => `در ${isolate(text)} پرانتزی مانده که جفت ندارد. کاملش کن یا حذفش کن.`,
  'shorthand-left': ({ text }) =>
    `در ${isolate(text)} هنوز ${isolate('/')} یا ${isolate('|')} هست. هر پاسخ را جدا بنویس.`,
  'too-many-expansions': ({ count, most }) =>
    `این کلید ${formatCount(count)} پاسخ می‌سازد؛ بیش از ${formatCount(most)} پاسخ مجاز نیست. بخش‌های اختیاری را کم کن.`,
  'too-long': ({ text, most }) =>
    `این پاسخ از ${formatCount(most)} حرف بلندتر است: ${isolate(`${text.slice(0, 40)}…`)}. کوتاهش کن.`,
  'over-limit': ({ text, limit, words, numbers }) =>
    `${isolate(text)} با سقف دستور (${isolate(limitFormula(limit))}) نمی‌خواند${formatCounts(words, numbers)}. پاسخ را کوتاه کن یا سقف را عوض کن.`,
  'not-accepted': ({ text }) => `اگر داوطلب دقیقاً همین ${isolate(text)} را بنویسد، نمره نمی‌گیرد. نوع پاسخ را عوض کن.`,
  'duplicate-answer': ({ text }) => `${isolate(text)} با پاسخ دیگری هم پذیرفته می‌شود. می‌توانی حذفش کنی.`,
  'digits-differ': ({ texts }) => `عددهای این پاسخ‌ها یکی نیست: ${joinIsolated(texts)}. شاید یکی اشتباه باشد.`,
  'missing-spelling': ({ text, spelling }) =>
    `داوطلبی که به‌جای ${isolate(text)} بنویسد ${isolate(spelling)} نمره نمی‌گیرد. اگر آن هم درست است، اضافه‌اش کن.`,
  'plural-only': ({ text }) => `فقط شکل جمع (${isolate(text)}) پذیرفته می‌شود. اگر مفرد هم درست است، آن را هم بنویس.`,
  'scanning-damage': ({ text, sign }) =>
    `${isolate(text)} شاید اشتباه خوانده شده باشد (${isolate(sign)}). ببین حرف و رقم جابه‌جا نشده باشد.`,
  'class-mismatch': ({ text, class: own, fits }) =>
    `${isolate(text)} به «${answerClassNames[fits]}» می‌خورد، ولی نوعش «${answerClassNames[own]}» است. نوع را عوض کن تا شکل‌های دیگرش هم پذیرفته شود.`,
  'repeats-printed-word': ({ text, printed }) =>
    `${isolate(printed)} کنار جای خالی چاپ شده و در پاسخ ${isolate(text)} هم هست. از یکی از این دو حذفش کن.`,
  'unknown-label': ({ label, meant }) =>
    meant === null
      ? `${isolate(label)} از گزینه‌های این سؤال نیست.`
      : `${isolate(label)} از گزینه‌های این سؤال نیست. منظورت ${isolate(meant)} بود؟`,
  'duplicate-label': ({ label }) => `${isolate(label)} دو بار در کلید آمده است. یکی را حذف کن.`,
  'numbers-mismatch': ({ numbers, expected }) =>
    `این سؤال ${persianDigits(numbers)} شماره دارد، ولی کلیدش برای ${persianDigits(expected)} شماره است.`,
  'unordered-unknown': ({ question }) => `${questionName(question)} در دسته‌ی «به هر ترتیب» هست، ولی کلید ندارد.`,
  'unordered-choices': ({ question }) =>
    `${questionName(question)} چند گزینه می‌گیرد و جایش در دسته‌ی «به هر ترتیب» نیست. از دسته بیرونش بیاور.`,
}

function formatCounts(words: number, numbers: number): string {
  const sentences = [
    ...(words > 0 ? [`${persianDigits(words)} کلمه`] : []),
    ...(numbers > 0 ? [`${persianDigits(numbers)} عدد`] : []),
  ]
  return sentences.length === 0 ? '' : `: ${sentences.join(' و ')} دارد`
}
