import { limitFormula } from '@/lib/marking/answers/limit-formula'
import { type Normalisation, type VerdictReason } from '@/lib/marking/answers/reason'
import { persianDigits } from '@/lib/platform/format/digits'

const START_ISOLATE = '\u2068'
const END_ISOLATE = '\u2069'

/** The explanation of a mark, in one or two sentences. English is in directional isolates, so that it displays correctly anywhere. */
export function verdictSentence(reason: VerdictReason): string {
  if (isNearForm(reason)) return nearForm(reason)
  switch (reason.kind) {
    case 'matched':
      return matched(reason.accepted, reason.normalised)
    case 'blank':
      return 'پاسخی نداده‌ای. پاسخ غلط نمره‌ی منفی ندارد، پس همیشه چیزی بنویس.'
    case 'over-limit':
      return overLimit(reason)
    case 'partly':
    case 'too-many-options':
      return severalOptions(reason)
    case 'wrong-option':
      return `گزینه‌ی ${english(reason.given)} درست نیست؛ پاسخ ${reason.accepted.map(english).join(' یا ')} است.`
    case 'not-an-option':
      return `${english(reason.given)} از گزینه‌های این سؤال نیست.`
    case 'no-match':
      return 'با هیچ‌کدام از پاسخ‌های درست نمی‌خواند.'
    default:
      return nearMiss(reason)
  }
}

type NearMiss = Exclude<
  VerdictReason,
  | NearForm
  | {
      kind:
        | 'matched'
        | 'blank'
        | 'over-limit'
        | 'partly'
        | 'too-many-options'
        | 'wrong-option'
        | 'not-an-option'
        | 'no-match'
    }
>

function nearMiss(reason: NearMiss): string {
  const accepted = english(reason.accepted)
  switch (reason.kind) {
    case 'spelling':
      return `املا درست نیست، یا کلمه‌ی دیگری نوشته‌ای: ${accepted}. پاسخ با غلط املایی نمره نمی‌گیرد.`
    case 'spacing':
      return `کلمه‌ها نزدیک‌اند، ولی سرهم یا جدا نوشتن و خط تیره مهم است: ${accepted}.`
    case 'plural':
      return reason.needed === 'plural' ? `این‌جا جمع لازم است: ${accepted}.` : `این‌جا مفرد لازم است: ${accepted}.`
    case 'article':
      return `${articleChange[reason.change]}: ${accepted}. حرف تعریف هم بخشی از پاسخ است.`
    case 'extra-word':
      return `پاسخ درست در نوشته‌ات هست، ولی ${english(reason.extra)} اضافه است: ${accepted}.`
    case 'missing-word':
      return `${english(reason.missing)} را جا انداخته‌ای: ${accepted}.`
    case 'two-answers':
      return `چند پاسخ با هم نوشته‌ای؛ فقط یکی را بنویس: ${accepted}.`
    case 'word-order':
      return `کلمه‌ها درست‌اند، ولی ترتیبشان نه: ${accepted}.`
    case 'repeated-printed-word':
      return `${english(reason.printed)} کنار جای خالی چاپ شده است و نباید دوباره نوشته شود: ${accepted}.`
    case 'already-given':
      return `${accepted} درست است، ولی آن را در سؤال دیگری از همین دسته هم نوشته‌ای و فقط یک بار نمره دارد.`
  }
}

type NearForm = Extract<
  VerdictReason,
  {
    kind:
      | 'apostrophe'
      | 'possessive'
      | 'month-in-figures'
      | 'half-of-day'
      | 'currency'
      | 'unit'
      | 'short-form'
      | 'word-form'
      | 'separator'
      | 'ordinal'
      | 'extra-sign'
      | 'range'
      | 'code'
  }
>

const NEAR_FORMS: ReadonlySet<string> = new Set<NearForm['kind']>([
  ...(['apostrophe', 'possessive', 'month-in-figures', 'half-of-day', 'currency', 'unit', 'short-form'] as const),
  ...(['word-form', 'separator', 'ordinal', 'extra-sign', 'range', 'code'] as const),
])

function isNearForm(reason: VerdictReason): reason is NearForm {
  return NEAR_FORMS.has(reason.kind)
}

/** The right answer in a form that is not accepted. */
function nearForm(reason: NearForm): string {
  const accepted = english(reason.accepted)
  switch (reason.kind) {
    case 'possessive':
      return `حالت مالکیت (${english("'s")}) این‌جا لازم نیست: ${accepted}.`
    case 'word-form':
      return `خود کلمه درست است، ولی شکلش این‌جا نه: ${accepted}.`
    case 'separator':
      return `رقم‌ها درست‌اند، ولی نشانه‌ی میانشان نه: ${accepted}.`
    case 'ordinal':
      return `عدد درست است، ولی پسوندش نه: ${accepted}.`
    case 'extra-sign':
      return `عدد درست است، فقط ${english(reason.extra)} اضافه است: ${accepted}.`
    case 'range':
      return `این‌جا یک عدد لازم است، نه یک بازه: ${accepted}.`
    case 'code':
      return `خیلی نزدیک است، ولی یک حرف یا رقمش کم، زیاد یا عوض شده است: ${accepted}.`
    case 'apostrophe':
      return `حرف‌ها درست‌اند، ولی آپاستروف نه: ${accepted}.`
    case 'month-in-figures':
      return `روز درست است، ولی ماه را با نامش بنویس: ${accepted}. از دو عدد معلوم نیست کدام ماه است.`
    case 'half-of-day':
      return `${halfOfDay[reason.change]}: ${accepted}.`
    case 'currency':
      return `مبلغ درست است، ولی واحد پول نه (${english(reason.given)}): ${accepted}.`
    case 'unit':
      return `عدد درست است، ولی واحدش نه: ${accepted}.`
    case 'short-form':
      return `این کلید ${english(reason.given)} را به‌جای ${english(reason.full)} نمی‌پذیرد: ${accepted}.`
  }
}

const articleChange = {
  extra: 'حرف تعریف اضافه نوشته‌ای',
  missing: 'حرف تعریف را جا انداخته‌ای',
  wrong: 'حرف تعریف دیگری لازم است',
} as const

const halfOfDay = {
  extra: `ساعت درست است، ولی این کلید ${english('am')} یا ${english('pm')} ندارد`,
  missing: `ساعت درست است، ولی ${english('am')} یا ${english('pm')} هم لازم است`,
  wrong: `ساعت درست است، ولی ${english('am')} و ${english('pm')} جابه‌جا شده`,
} as const

/** Tolerated differences, in order of mention. */
const overlooked: Readonly<Record<Normalisation, string>> = {
  case: 'بزرگی و کوچکی حرف‌ها مهم نیست',
  characters: 'تفاوت صفحه‌کلید، مثل رقم فارسی یا نیم‌فاصله، مهم نیست',
  punctuation: 'نقطه و نشانه‌های پایانی مهم نیست',
  'short-form': `واحد و ${english('and')} را هم کوتاه می‌شود نوشت و هم کامل`,
  'spelling-variant': 'املای بریتانیایی و آمریکایی هر دو درست است',
  apostrophe: 'جا افتادن آپاستروف مهم نیست',
  hyphen: 'خط تیره در این پاسخ اختیاری است',
  space: 'فاصله در این پاسخ مهم نیست',
  number: 'عدد را هم با رقم می‌شود نوشت و هم با حروف',
  money: 'مبلغ را به هر شکل رایجی می‌شود نوشت',
  percent: 'درصد را هم با نشانه می‌شود نوشت و هم با کلمه',
  time: 'ساعت را به هر شکل رایجی می‌شود نوشت',
  date: 'تاریخ را به هر شکل رایجی می‌شود نوشت',
  phone: 'فاصله در شماره‌ی تلفن مهم نیست',
  code: 'فاصله در کد مهم نیست',
}

function matched(accepted: string, normalised: readonly Normalisation[]): string {
  if (normalised.length === 0) return 'درست است.'
  return `درست است، برابر با ${english(accepted)}؛ ${normalised.map((item) => overlooked[item]).join(' و ')}.`
}

function overLimit({ words, numbers, limit, near }: Extract<VerdictReason, { kind: 'over-limit' }>): string {
  const counted = [
    ...(words > 0 ? [`${persianDigits(words)} کلمه`] : []),
    ...(numbers > 0 ? [`${persianDigits(numbers)} عدد`] : []),
  ]
  const rubricSentence = `دستور سؤال ${english(limitFormula(limit))} است`
  if (limit.form === 'letters') return `${rubricSentence}؛ پاسخ تو چیز دیگری است.`
  const sentence = `${rubricSentence}، ولی پاسخ تو ${counted.join(' و ')} دارد. پاسخ بیرون از این حد، حتی با کلمه‌های درست، نمره نمی‌گیرد.`
  return near ? `${sentence} ${nearMiss(near)}` : sentence
}

function severalOptions(reason: Extract<VerdictReason, { kind: 'partly' | 'too-many-options' }>): string {
  if (reason.kind === 'too-many-options') {
    const counted = `بیشتر از ${persianDigits(reason.allowed)} گزینه انتخاب شده بود؛ فقط ${labels(reason.counted)} حساب شد`
    return reason.right.length === 0 ? `${counted} که درست نبود.` : `${counted}. درست: ${labels(reason.right)}.`
  }
  const { right, wrong, missing } = reason
  const sentence = [
    ...(right.length > 0 ? [`${labels(right)} درست است`] : []),
    ...(wrong.length > 0 ? [`${labels(wrong)} درست نیست`] : []),
    ...(missing.length > 0 ? [`${labels(missing)} را انتخاب نکرده‌ای`] : []),
  ]
  return `${sentence.join('؛ ')}.`
}

function labels(list: readonly string[]): string {
  return list.map(english).join(' و ')
}

function english(text: string): string {
  return `${START_ISOLATE}${text}${END_ISOLATE}`
}
