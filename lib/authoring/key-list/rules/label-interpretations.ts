import { type Option } from '@/lib/paper/content/rules/content'
import { fold } from '@/lib/platform/text/fold'
import { listPrintedLabels, persianLabelLength, readVerdict } from './label-words'

export type LabelChoice = {
  /** How many answers the question takes. */
  readonly count: number
  readonly labels: readonly string[]
  /** The texts of the labels, if they have any. */
  readonly options: readonly Option[]
}
export type LabelInterpretation = { readonly labels: readonly string[]; readonly why: string }

const LABEL_AND_MORE =
  /^[([]?(not[ -]?given|n\.?g\.?|true|false|yes|no|[A-Za-z]|[ivxIVX]{1,5})[)\]]?(\s*[.:,)]+\s*|\s*[-\u2013\u2014]+\s*|\s+)(.+)$/i
/** What may follow a label after a mere space: a place, or a reason. */
const PLACE = /^(?:[([]|because\b|as\b|since\b|(?:in )?(?:paragraph|para|line|section|page)\b|see\b|[\u0600-\u06ff])/i

/** `Paragraph B`, `Option C`, `Answer: A` */
const NAMED =
  /^(?:paragraph|para|section|option|answer|heading|letter)\b[.:]? ?(?=\(?(?:[A-Za-z]|[ivxIVX]{1,5})\)?(?:$|[\s.,:)]))(.*)$/i

/**
 * Finds the labels that the text of a key stands for: the label, its short or Persian form, the words of its option, or the label with a reason after
 * it. Null when it is ambiguous.
 */
export function readLabels(labelText: string, chosen: LabelChoice): LabelInterpretation | null {
  if (chosen.count > 1) return readSeveral(labelText, chosen)
  const plain = labelText.replace(/^\{([^{}]*)\}$/, '$1').replace(NAMED, '$1')
  const text = withoutItemName(plain, plain !== labelText, chosen.labels)
  const interpretations = [readWhole(text, chosen), readByWords(text, chosen), readWithMore(text, chosen)].flatMap(
    (item) => item ?? [],
  )
  const [first] = interpretations
  return first && interpretations.every(({ labels }) => labels[0] === first.labels[0]) ? first : null
}

const ITEM = /^\(?([A-Z])\)?\s*[-\u2013\u2014:.=\u2192]+\s*(.+)$/
/** After `Section` the letter needs no sign. */
const NAMED_ITEM = /^([A-Z])\s+(\S+)$/

/** `A \u2013 iv`, `Section A iv`: the letter of the paragraph before its heading, if no label is a letter. */
function withoutItemName(text: string, isNamed: boolean, labels: readonly string[]): string {
  const [, letter = '', label = ''] = ITEM.exec(text) ?? (isNamed ? NAMED_ITEM.exec(text) : null) ?? []
  const isItem = letter !== '' && !labels.includes(letter) && readVerdict(letter, labels) === null
  return isItem && readVerdict(label, labels) !== null ? label : text
}

/** Exactly as many different labels as the question takes; or each of them for each number: `B/D, D/B`, `B (or D), D (or B)`. */
function readSeveral(text: string, { count, labels }: LabelChoice): LabelInterpretation | null {
  const spoken = text
    .replace(/\band\b/gi, ' ')
    .replace(ORDER_REMARK, ' ')
    .replace(/[()[\]+]/g, ' ')
  const printed = splitLetters(spoken.trim(), labels) ?? listPrintedLabels(spoken.replace(/\bor\b/gi, ' '))
  const verdicts = printed?.map((label) => readVerdict(label, labels)) ?? []
  const found = labels.filter((label) => verdicts.includes(label))
  const isOnce = verdicts.length === count && !/\bor\b/i.test(spoken)
  const isForEach = found.every((label) => verdicts.filter((other) => other === label).length === count)
  return found.length === count && (isOnce || isForEach) ? { labels: found, why: '' } : null
}

const ORDER_REMARK = /[([]?\b(?:(?:in )?(?:either|any) order|(?:both|all)(?: (?:required|needed|answers))?)\b[)\]:]*/gi

/** `BD` is B and D, if both are letters of the list, in its order. */
function splitLetters(text: string, labels: readonly string[]): readonly string[] | null {
  const letters = /^[A-Z]{2,7}$/.test(text) && !labels.includes(text) ? [...text] : []
  const isInOrder = letters.every(
    (letter, at) => labels.includes(letter) && (at === 0 || letter > (letters[at - 1] ?? '')),
  )
  return letters.length > 0 && isInOrder ? letters : null
}

/** `TRUE (T)`: the label, and its short form in brackets. */
const SHORT_BEHIND = /^(\S.*?)\s*\(([^()]+)\)$/

function readWhole(text: string, { labels }: LabelChoice): LabelInterpretation | null {
  const [, first = text, second = first] = SHORT_BEHIND.exec(text) ?? []
  const isRepeated = readVerdict(first, labels) === readVerdict(second, labels)
  const label = readVerdict(isRepeated ? first : text, labels)
  return label === null ? null : { labels: [label], why: '' }
}

function readByWords(text: string, { options }: LabelChoice): LabelInterpretation | null {
  const found = options.filter((option) => option.text !== '' && fold(option.text) === fold(text))
  return found.length === 1 && found[0] ? { labels: [found[0].label], why: '' } : null
}

function readWithMore(text: string, chosen: LabelChoice): LabelInterpretation | null {
  const { options, labels } = chosen
  const { head, sign, following } = splitLabel(text)
  const label = head === '' ? null : readVerdict(head, labels)
  if (label === null || following === '') return null
  const sameOptions = options.filter((option) => option.text !== '' && fold(option.text) === fold(following))
  if (sameOptions.length > 0)
    return sameOptions.some((option) => option.label === label) ? { labels: [label], why: '' } : null
  // B) the museum: the bracket is a separator unless it was opened, as in (a) museum; (iv) is a numeral.
  const isBracketed = /^(?:[A-Za-z]{1,5}\)|\([ivxIVX]{2,5}\))/.test(text)
  const isSeparate = sign.trim() !== '' || isBracketed || PLACE.test(following)
  return isSeparate && isReason(following, chosen) ? { labels: [label], why: following } : null
}

function splitLabel(text: string): { readonly head: string; readonly sign: string; readonly following: string } {
  const length = persianLabelLength(text)
  if (length > 0) {
    const following = text.slice(length).replace(/^[\s.,:;)\u060c\u061b-]+/, '')
    return { head: text.slice(0, length), sign: ',', following }
  }
  const [, head = '', sign = '', following = ''] = LABEL_AND_MORE.exec(text) ?? []
  return { head, sign, following }
}

/** Whether the words do not begin with another label, and express no doubt. */
function isReason(text: string, { labels }: LabelChoice): boolean {
  const [first = ''] = text.split(/[\s,;/.|]+/)
  // "a new car park"
  const isArticle = /^a (?!or\b|and\b)\p{L}{2}/u.test(text)
  const isOtherLabel = (!isArticle && readVerdict(first, labels) !== null) || listPrintedLabels(text) !== null
  return !isOtherLabel && !/[?]|^(?:or|and|not)\b|^[/&+|]/i.test(text) && /\p{L}{3}/u.test(text)
}
