import { type DraftGroup, type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { readOptions } from '@/lib/domain/paper-draft/groups/options'
import { fold } from '@/lib/domain/text/fold'
import { listPrintedLabels, persianLabelLength, readVerdict } from './verdicts'

type Chosen = {
  readonly group: DraftGroup
  readonly ref: QuestionRef
  /** How many answers it takes. */
  readonly count: number
  readonly labels: readonly string[]
}
export type LabelReading = { readonly labels: readonly string[]; readonly why: string }

const LABEL_AND_MORE =
  /^[([]?(not[ -]?given|n\.?g\.?|true|false|yes|no|[A-Za-z]|[ivxIVX]{1,5})[)\]]?(\s*[.:,)]+\s*|\s*[-\u2013\u2014]+\s*|\s+)(.+)$/i
/** What may stand behind a label with nothing but a space between: where, or why. */
const PLACE = /^(?:[([]|because\b|as\b|since\b|(?:in )?(?:paragraph|para|line|section|page)\b|see\b|[\u0600-\u06ff])/i

/**
 * The labels that the text of a key means: the label, its short or Persian form, the words of its option, or the label with a reason
 * behind it. Null when it may mean anything else: two readings are none.
 */
export function readLabels(text: string, chosen: Chosen): LabelReading | null {
  if (chosen.count > 1) return readSeveral(text, chosen)
  const readings = [readWhole(text, chosen), readByWords(text, chosen), readWithMore(text, chosen)].flatMap(
    (one) => one ?? [],
  )
  const [first] = readings
  return first && readings.every(({ labels }) => labels[0] === first.labels[0]) ? first : null
}

/** As many different labels as are asked for, and nothing else. */
function readSeveral(text: string, { group, count, labels }: Chosen): LabelReading | null {
  const spoken = text.replace(/\band\b/gi, ' ').replace(/[([]?\bin (?:either|any) order\b[)\]]?/gi, ' ')
  const printed = listPrintedLabels(spoken.replace(/[()[\]]/g, ' '))
  const read = printed?.map((label) => readVerdict(label, group.type, labels)) ?? []
  const found = labels.filter((label) => read.includes(label))
  return read.length === count && found.length === count ? { labels: found, why: '' } : null
}

function readWhole(text: string, { group, labels }: Chosen): LabelReading | null {
  const label = readVerdict(text, group.type, labels)
  return label === null ? null : { labels: [label], why: '' }
}

function readByWords(text: string, { group, ref }: Chosen): LabelReading | null {
  const found = optionsOf(group, ref).filter((option) => option.text !== '' && fold(option.text) === fold(text))
  return found.length === 1 && found[0] ? { labels: [found[0].label], why: '' } : null
}

function readWithMore(text: string, chosen: Chosen): LabelReading | null {
  const { group, ref, labels } = chosen
  const { head, sign, behind } = splitLabel(text)
  const label = head === '' ? null : readVerdict(head, group.type, labels)
  if (label === null || behind === '') return null
  const same = optionsOf(group, ref).filter((option) => option.text !== '' && fold(option.text) === fold(behind))
  if (same.length > 0) return same.some((option) => option.label === label) ? { labels: [label], why: '' } : null
  const isParted = sign.trim() !== '' || PLACE.test(behind)
  return isParted && isReason(behind, chosen) ? { labels: [label], why: behind } : null
}

function splitLabel(text: string): { readonly head: string; readonly sign: string; readonly behind: string } {
  const length = persianLabelLength(text)
  if (length > 0) {
    const behind = text.slice(length).replace(/^[\s.,:;)\u060c\u061b-]+/, '')
    return { head: text.slice(0, length), sign: ',', behind }
  }
  const [, head = '', sign = '', behind = ''] = LABEL_AND_MORE.exec(text) ?? []
  return { head, sign, behind }
}

/** Words, of which none at the beginning is another label, and no doubt. */
function isReason(text: string, { group, labels }: Chosen): boolean {
  const [first = ''] = text.split(/[\s,;/.|]+/)
  const isOther = readVerdict(first, group.type, labels) !== null || listPrintedLabels(text) !== null
  return !isOther && !/[?]|^(?:or|and|not)\b|^[/&+|]/i.test(text) && /\p{L}{3}/u.test(text)
}

function optionsOf(group: DraftGroup, ref: QuestionRef) {
  const own = readOptions(group, ref)
  return own.length > 0 ? own : readOptions(group)
}
