import { paths } from '@/lib/platform/paths'
import { type FindingKind } from '../rules/finding'
import { linkToPoint } from './grammar-points'
import { pointOfRule } from './rule-points'

type Lesson = { readonly title: string; readonly href: string }

const COLLOCATIONS: Lesson = {
  title: 'خطاهای هم‌نشینی فارسی‌زبان‌ها',
  href: paths.reference('persian-speakers-collocation-errors'),
}
const LETTERS: Lesson = { title: 'درس‌نامه‌ی نامه و لحن', href: paths.note('writing-gt-letters-and-tone') }
const PARAGRAPH: Lesson = { title: 'درس‌نامه‌ی بند تکلیف ۲', href: paths.note('writing-task-2-paragraph') }
const TASK_1: Lesson = { title: 'تکلیف ۱ آکادمیک', href: paths.post('writing-task-1-academic') }
const TASK_2: Lesson = { title: 'ساختار تکلیف ۲', href: paths.post('writing-task-2-structure') }
const TIPS: Lesson = { title: 'نکته‌های رایتینگ', href: paths.post('writing-tips') }
const SENTENCES: Lesson = { title: 'درس‌نامه‌ی ساخت جمله', href: paths.note('grammar-sentences') }

/** The text that teaches a kind, for the rules that no grammar point is about. */
export const lessonOfKind: Readonly<Record<Exclude<FindingKind, 'good'>, Lesson>> = {
  missing_overview: { title: 'درس‌نامه‌ی نمای کلی', href: paths.note('writing-overview-sentence') },
  off_topic: TASK_1,
  figures: TASK_1,
  position_unclear: TASK_2,
  announcing: TASK_2,
  undeveloped: PARAGRAPH,
  paragraphing: PARAGRAPH,
  missing_bullet: LETTERS,
  frame: LETTERS,
  register: LETTERS,
  length: TIPS,
  copied_prompt: TIPS,
  memorised: TIPS,
  linking: { title: 'کلمه‌های ربط', href: paths.reference('linking-words') },
  repetition: { title: 'هم‌نشینی واژه‌ها', href: paths.post('academic-collocations') },
  collocation: COLLOCATIONS,
  wrong_word: COLLOCATIONS,
  preposition: { title: 'درس‌نامه‌ی حرف اضافه', href: paths.note('grammar-prepositions') },
  article: { title: 'درس‌نامه‌ی حرف تعریف و جمع', href: paths.note('writing-articles-and-plurals') },
  reference: { title: 'درس‌نامه‌ی مقدار و اشاره', href: paths.note('grammar-quantity') },
  agreement: { title: 'درس‌نامه‌ی هماهنگی فعل و فاعل', href: paths.note('grammar-agreement') },
  tense: { title: 'درس‌نامه‌ی زمان فعل', href: paths.note('grammar-tenses') },
  word_form: { title: 'درس‌نامه‌ی واژه در جای درست', href: paths.note('grammar-words') },
  word_order: SENTENCES,
  sentence: SENTENCES,
  punctuation: SENTENCES,
  spelling: { title: 'املای بریتانیایی و آمریکایی', href: paths.reference('uk-us-spelling-numbers-dates') },
}

/** Reading on the findings of a card: the grammar point of each rule, or the text about the kind if a rule has none. */
export function listLessons(kind: FindingKind, rules: readonly string[]): readonly Lesson[] {
  const ofKind = kind === 'good' ? [] : [lessonOfKind[kind]]
  const lessons = rules.flatMap((rule) => {
    const point = isOfLanguage(rule) ? pointOfRule[rule] : null
    return point === null ? ofKind : [linkToPoint(point)]
  })
  return lessons.filter(({ href }, index) => lessons.findIndex((other) => other.href === href) === index)
}

/** A stored finding may belong to a rule that no longer exists. */
function isOfLanguage(rule: string): rule is keyof typeof pointOfRule {
  return Object.hasOwn(pointOfRule, rule)
}
