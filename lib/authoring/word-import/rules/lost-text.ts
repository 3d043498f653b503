import { type Block, type Option, type Passage } from '@/lib/paper/content/rules/content'
import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { type LostPiece, listMissingText } from '@/lib/platform/text/imported/missing-text'
import { type Line } from './document'
import { type KeyEntry } from '@/lib/authoring/key-list/rules/key-entry'
import { type Leftover, type ProposedPart } from './proposal'
import { type FoundGroup, type FoundPart } from './read-parts'
import { isAnswerHeaderRow } from './lines/answer-column'
import { isStructureWord } from './lines/structure-words'

/** Lines of the document, and the text of what was made from them. */
type Region = { readonly lines: readonly Line[]; readonly convertedTexts: readonly string[] }

export type ComparedResult = {
  /** The document's text, line by line. */
  readonly source: readonly string[]
  readonly found: readonly FoundPart[]
  /** Lines of sections that are not parts, and of writing tasks with their result. */
  readonly others: Region
  readonly key: readonly Line[]
  readonly usedEntries: readonly KeyEntry[]
  /** Headings, which produce nothing. */
  readonly structure: readonly Line[]
  /** Text already set aside. */
  readonly leftovers: readonly Leftover[]
}

/**
 * Text of a document that is neither in its result nor among the leftovers: each region is compared with its own draft, word by word, then the
 * document with all of them together. With these the leftovers are complete.
 */
export function listLost(result: ComparedResult): readonly Leftover[] {
  const { source, found, others, key, usedEntries, structure, leftovers } = result
  const leftWords = new Map<number, string[]>()
  for (const { at, text } of leftovers) {
    const lineTexts = leftWords.get(at)
    if (lineTexts) lineTexts.push(text)
    else leftWords.set(at, [text])
  }
  const rubrics = found.flatMap(({ groups }) =>
    groups.flatMap(({ from, built }) => rubricRegions(from.rubric, built.group)),
  )
  const plain = [...structure, ...found.flatMap(({ groups }) => groups.flatMap(({ from }) => from.rubric))].filter(
    (line) => !hasUnknown(line),
  )
  const regions: readonly Region[] = [
    others,
    ...found.map(({ lines, passage }) => ({ lines, convertedTexts: passageTexts(passage) })),
    ...found.flatMap(({ groups }) => groups.map((group) => groupRegion(group, usedEntries))),
    { lines: key, convertedTexts: usedEntries.flatMap(entryTexts) },
    ...rubrics,
    ...structure.filter(hasUnknown).map((line) => ({ lines: [line], convertedTexts: structureWords(line.text) })),
  ]
  const lost = regions.flatMap((region) => compareRegion(region, leftWords))
  const resultLines = [...regions.flatMap(({ lines }) => lines), ...plain]
  return [...lost, ...listUnseen(source, resultLines, leftovers)]
}

/** Text that was dropped before it reached a region. */
function listUnseen(
  source: readonly string[],
  seen: readonly Line[],
  leftovers: readonly Leftover[],
): readonly Leftover[] {
  const texts = new Map<number, string>()
  for (const { at, text } of seen) texts.set(at, `${texts.get(at) ?? ''} ${text}`)
  const setAside = leftovers.filter(({ at, text }) => texts.get(at)?.includes(text) !== true)
  const knownTexts = [...texts.values(), ...setAside.map(({ text }) => text)]
  return listMissingText(source, knownTexts).map(({ line, text }) => toLostLeftover({ at: line + 1, text }))
}

function compareRegion(
  { lines, convertedTexts: knownTexts }: Region,
  setAsideByLine: ReadonlyMap<number, readonly string[]>,
): readonly Leftover[] {
  if (lines.length === 0) return []
  const setAsideTexts = [...new Set(lines.map(({ at }) => at))].flatMap((at) => setAsideByLine.get(at) ?? [])
  const lost: readonly LostPiece[] = listMissingText(
    lines.map(({ text }) => text),
    [...knownTexts, ...setAsideTexts],
  )
  return lost.map(({ line, text }) => toLostLeftover({ at: lines[line]?.at ?? 1, text }))
}

function toLostLeftover({ at, text }: Pick<Leftover, 'at' | 'text'>): Leftover {
  return { at, text, reason: 'lost' }
}

function passageTexts(passage: ProposedPart['passage']): readonly string[] {
  if (!passage) return []
  const { title, subtitle = '', paragraphs, glossary = [] } = passage satisfies Passage
  return [
    title,
    subtitle,
    ...paragraphs.flatMap((paragraph) => [
      paragraph.label ?? '',
      paragraph.text,
      ...(paragraph.kind === 'table' ? [...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()] : []),
    ]),
    ...glossary.flatMap(({ term, meaning }) => [term, meaning]),
  ]
}

function groupRegion({ built, from, lines }: FoundGroup, used: readonly KeyEntry[]): Region {
  const rubric = new Set(from.rubric)
  const questionLines = lines.filter((line) => !rubric.has(line))
  const answers = new Set(from.answers.map(({ line }) => line))
  const entries = used.filter(({ line }) => answers.has(line))
  return {
    lines: questionLines,
    convertedTexts: [
      ...groupTexts(built.group),
      ...Object.values(built.numbers).flat().map(String),
      ...entries.flatMap(({ text, explanation }) => [text, explanation]),
      ...questionLines.flatMap(listMarkers),
    ],
  }
}

// A list number, a letter used as bullet, an arrow, and words that only announce their neighbour.
const MARKERS = [
  /^[([]?(?:q(?:uestion)?\.? ?)?\d{1,2}(?=[ .):\]-])/i,
  /^o(?= )/,
  /^[v|]{1,3}$/,
  /\((?:correct)\)$/i,
] as const
const NAMES =
  /^(?:examples?|(?:correct )?ans(?:wer)?s?|explanations?|reason|list of headings|key|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f)(?!\p{L})/iu
const NAMED = /\b(?:paragraph|section|para|part|answer)\b/gi

// Persian option labels, which are A, B, C in the draft.
const PERSIAN_LABEL =
  /(?<![\u0600-\u06ff])(?:\u0627\u0644\u0641|[\u0628\u062c\u062f\u0647\u0648\u0632\u062d])(?= ?[.):\]|-])/g

function listMarkers(line: Line): readonly string[] {
  const { plain } = line
  if (isAnswerHeaderRow(line)) return [plain]
  const named = plain.length < 120 ? (plain.match(NAMED) ?? []) : []
  return [
    ...MARKERS.flatMap((marker) => marker.exec(plain)?.[0] ?? []),
    NAMES.exec(plain)?.[0] ?? '',
    ...named,
    ...(plain.match(PERSIAN_LABEL) ?? []),
  ]
}

function groupTexts(group: DraftGroup): readonly string[] {
  const bank = 'bank' in group ? group.bank : null
  const example = 'example' in group ? group.example : null
  return [
    ...('title' in group ? [group.title] : []),
    ...(bank ? [bank.title ?? '', ...optionTexts(bank.options)] : []),
    ...(example ? ['text' in example ? example.text : example.paragraph, example.answer] : []),
    ...('body' in group ? group.body.flatMap(blockTexts) : []),
    ...('questions' in group ? group.questions.flatMap(questionTexts) : []),
  ]
}

type AnyQuestion = {
  readonly id: QuestionRef
  readonly prompt?: string
  readonly paragraph?: string
  readonly options?: readonly Option[]
}

function questionTexts({ prompt = '', paragraph = '', options = [] }: AnyQuestion): readonly string[] {
  return [prompt, paragraph, ...optionTexts(options)]
}

/** An option without a text takes it from the rubric. */
function optionTexts(options: readonly Option[]): readonly string[] {
  return options.flatMap(({ label, text }) => (text === '' ? [] : [label, text]))
}

function blockTexts(block: Block): readonly string[] {
  const texts =
    block.kind === 'table'
      ? [...(block.head ?? []), ...block.rows.flat()]
      : [block.kind === 'field' ? block.label : '', block.text]
  return texts.map((text) => text.replace(/\{\{[^}]*\}\}/g, ' '))
}

/** A line of a rubric is in the draft as written, or replaced by the equivalent standard one. */
function rubricRegions(rubric: readonly Line[], group: DraftGroup): readonly Region[] {
  return rubric
    .filter(hasUnknown)
    .map((line) => ({ lines: [line], convertedTexts: [...structureWords(line.text), ...unknownWords(group.rubric)] }))
}

function structureWords(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{M}\p{N}\u200c]+/u).filter(isStructureWord)
}

function hasUnknown({ text }: Line): boolean {
  return unknownWords([text]).some((word) => word !== '')
}

function unknownWords(rubric: readonly string[]): readonly string[] {
  return rubric.flatMap((text) => text.split(/[^\p{L}\p{M}\p{N}\u200c]+/u)).filter((word) => !isStructureWord(word))
}

// Words of a key that introduce a reason; Persian: explanation, reason.
const CONNECTING_WORDS =
  /\b(?:and|to|explanations?|reason|note)\b|\u062a\u0648\u0636\u06cc\u062d|\u062f\u0644\u06cc\u0644/giu

function entryTexts({ text, explanation, isUnordered, raw, head }: KeyEntry): readonly string[] {
  const order = isUnordered ? (/\b(?:in )?(?:either|any) order\b/i.exec(raw)?.[0] ?? '') : ''
  const neighbours =
    raw
      .slice(head.length)
      .match(CONNECTING_WORDS)
      ?.filter((name) => !`${text} ${explanation}`.includes(name)) ?? []
  return [head, text, explanation, order, ...neighbours]
}
