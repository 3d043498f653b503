import { countWord, limitFormula } from '@/lib/marking/answers/limit-formula'
import { type CompletionType, type Option, type Skill } from '@/lib/paper/content/rules/content'
import {
  type DraftChoices,
  type DraftCompletion,
  type DraftGroup,
  type DraftHeadings,
  type DraftMap,
  type DraftMatching,
  type PaperDraft,
} from '../draft'
import { listGroupRefs } from '../number-questions'

/** The context of a group's rubric. `letters` are those of the passage's paragraphs. */
export type RubricContext = {
  readonly skill: Skill
  readonly partNumber: number
  readonly letters: readonly string[]
}
/** A line of the standard rubric; its key names its purpose, so that one line can be updated while others stay. */
export type RubricLine = { readonly key: 'task' | 'how' | 'reuse'; readonly text: string }

const REUSE: RubricLine = { key: 'reuse', text: '**NB** You may use any letter more than once.' }
const ITEM_NAMES: Readonly<Record<CompletionType, string>> = {
  'form-completion': 'the form',
  'note-completion': 'the notes',
  'table-completion': 'the table',
  'flow-chart-completion': 'the flow-chart',
  'summary-completion': 'the summary',
  'sentence-completion': 'the sentences',
  'short-answer': 'the questions',
  'diagram-labelling': 'the diagram',
}

/** The rubric in the style of the test (docs/facts/real-test.md §4) for the present state of a group. */
export function standardRubric(group: DraftGroup, context: RubricContext): readonly RubricLine[] {
  const lines = listLines(group, context)
  return 'reuse' in group && group.reuse ? [...lines, REUSE] : lines
}

function listLines(group: DraftGroup, context: RubricContext): readonly RubricLine[] {
  if ('body' in group) return completionLines(group, context)
  if ('bank' in group) return bankLines(group, context)
  if (group.type === 'multiple-choice-many') return multipleChoiceLines(group)
  if (group.type !== 'multiple-choice') return judgementLines(group.type, context)
  return [task(`Choose the correct letter, ${listLetters(group.questions[0]?.options ?? [])}.`)]
}

function bankLines(group: DraftMatching | DraftHeadings | DraftMap, context: RubricContext): readonly RubricLine[] {
  const letters = formatOptionRange(group.bank.options)
  switch (group.type) {
    case 'matching-headings':
      return headingsLines(group, context)
    case 'map-labelling':
      return [task('Label the plan below.'), createMethodLine(`Choose the correct letter, ${letters}, for each place.`)]
    case 'matching-information':
      return [
        task('Which paragraph contains the following information?'),
        createMethodLine(`Choose the correct letter, ${letters}.`),
      ]
    case 'matching-sentence-endings':
      return [task(`Complete each sentence with the correct ending, ${letters}, below.`)]
    case 'matching-features': {
      const itemsName = (group.bank.title ?? '').replace(/^list of /i, '').toLowerCase() || 'options'
      return [
        task(`Look at the following statements and the list of ${itemsName} below.`),
        createMethodLine(`Match each statement with the correct ${oneOf(itemsName)}, ${letters}.`),
      ]
    }
    case 'matching':
      return [task('What is said about each of the following?'), createMethodLine(createBoxLine(group))]
  }
}

function completionLines(group: DraftCompletion, { skill }: RubricContext): readonly RubricLine[] {
  const itemName = ITEM_NAMES[group.type]
  const verb = group.type === 'diagram-labelling' ? 'Label' : 'Complete'
  const act = group.type === 'short-answer' ? 'Answer' : verb
  if (group.bank && skill === 'reading') {
    return [task(`${act} ${itemName} using the list of words, ${formatOptionRange(group.bank.options)}, below.`)]
  }
  const first = task(`${act} ${itemName} below.`)
  if (group.bank) return [first, createMethodLine(createBoxLine({ ...group, bank: group.bank }))]
  if (!group.limit) return [first]
  const isPickedFromPassage = skill === 'reading' && (group.limit.words ?? 1) > 1
  const source = skill === 'reading' ? ' from the passage' : ''
  return [
    first,
    createMethodLine(
      `${isPickedFromPassage ? 'Choose' : 'Write'} **${limitFormula(group.limit)}**${source} for each answer.`,
    ),
  ]
}

function createBoxLine(
  group: DraftGroup & { readonly bank: { readonly options: readonly Option[] }; readonly reuse: boolean },
) {
  const letters = formatOptionRange(group.bank.options)
  if (group.reuse) return `Write the correct letter, ${letters}, next to questions {first}–{last}.`
  const count = countWord(listGroupRefs(group).length)
  return `Choose **${count}** answers from the box and write the correct letter, ${letters}, next to questions {first}–{last}.`
}

function judgementLines(type: 'true-false-not-given' | 'yes-no-not-given', context: RubricContext) {
  const passage = `Reading Passage ${context.partNumber}`
  if (type === 'true-false-not-given') {
    return [
      task(`Do the following statements agree with the information given in ${passage}?`),
      createMethodLine(
        'Choose **TRUE** if the statement agrees with the information, **FALSE** if the statement contradicts the information, or **NOT GIVEN** if there is no information on this.',
      ),
    ]
  }
  return [
    task(`Do the following statements agree with the claims of the writer in ${passage}?`),
    createMethodLine(
      'Choose **YES** if the statement agrees with the claims of the writer, **NO** if the statement contradicts the claims of the writer, or **NOT GIVEN** if it is impossible to say what the writer thinks about this.',
    ),
  ]
}

function multipleChoiceLines({ questions }: DraftChoices): readonly RubricLine[] {
  const [first] = questions
  return [task(`Choose **${countWord(first?.count ?? 2)}** letters, ${formatOptionRange(first?.options ?? [])}.`)]
}

function headingsLines(group: DraftHeadings, { partNumber, letters }: RubricContext): readonly RubricLine[] {
  const askedLetters = group.questions.map(({ paragraph }) => paragraph)
  const isEveryParagraph = askedLetters.length === letters.length
  const count = countWord(letters.length).toLowerCase()
  const which = isEveryParagraph ? 'each paragraph' : `paragraphs ${formatLabelRange(askedLetters)}`
  return [
    ...(letters.length > 1
      ? [task(`Reading Passage ${partNumber} has ${count} paragraphs, ${formatLabelRange(letters)}.`)]
      : []),
    createMethodLine(`Choose the correct heading for ${which} from the list of headings below.`),
  ]
}

function task(text: string): RubricLine {
  return { key: 'task', text }
}

function createMethodLine(text: string): RubricLine {
  return { key: 'how', text }
}

function formatOptionRange(options: readonly Option[]): string {
  return formatLabelRange(options.map(({ label }) => label))
}

/** `**A–F**`; non-consecutive letters are listed. */
function formatLabelRange(labels: readonly string[]): string {
  const [first, last] = [labels[0] ?? 'A', labels.at(-1) ?? 'A']
  if (first === last) return `**${first}**`
  const distance = last.charCodeAt(0) - first.charCodeAt(0)
  if (first.length > 1 || distance === labels.length - 1) return `**${first}–${last}**`
  return labels.map((label) => `**${label}**`).join(', ')
}

/** `**A**, **B** or **C**` */
function listLetters(options: readonly Option[]): string {
  const letters = options.map(({ label }) => `**${label}**`)
  return letters.length < 2 ? (letters[0] ?? '**A**') : `${letters.slice(0, -1).join(', ')} or ${letters.at(-1) ?? ''}`
}

function oneOf(itemsName: string): string {
  if (itemsName === 'people') return 'person'
  return itemsName.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
}

/** The context of a group's rubric; null if the draft lacks the group. */
export function findRubricContext(draft: PaperDraft, groupId: string): RubricContext | null {
  const index = draft.parts.findIndex((part) => part.groups.some((group) => group.id === groupId))
  const part = draft.parts[index]
  if (!part) return null
  const letters = (part.passage?.paragraphs ?? []).flatMap((paragraph) => paragraph.label ?? [])
  return { skill: draft.skill, partNumber: index + 1, letters }
}

/** The rubric after a change: standard lines are updated, edited ones stay; new lines come last. */
export function updateRubric(
  rubric: readonly string[],
  before: readonly RubricLine[],
  after: readonly RubricLine[],
): readonly string[] {
  const followed = rubric.flatMap((line) => {
    const standardLine = before.find(({ text }) => text === line)
    return standardLine ? (after.find(({ key }) => key === standardLine.key)?.text ?? []) : line
  })
  const added = after.filter(({ key, text }) => before.every((line) => line.key !== key) && !followed.includes(text))
  const next = [...followed, ...added.map(({ text }) => text)]
  return next.length === rubric.length && next.every((line, index) => line === rubric[index]) ? rubric : next
}

/**
 * Updates the rubrics of a changed draft unless somebody has edited them: limit, number of options, letters of the passage, number of the part. A
 * change of a rubric itself stays.
 */
export function updateRubrics(before: PaperDraft, after: PaperDraft): PaperDraft {
  if (before.parts === after.parts) return after
  const groupsBefore = new Map(before.parts.flatMap((part) => part.groups).map((group) => [group.id, group]))
  let isChanged = false
  const parts = after.parts.map((part) => {
    const groups = part.groups.map((group) => {
      const next = updateGroupRubric(groupsBefore.get(group.id), group, { before, after })
      isChanged ||= next !== group
      return next
    })
    return groups.some((group, index) => group !== part.groups[index]) ? { ...part, groups } : part
  })
  return isChanged ? { ...after, parts } : after
}

function updateGroupRubric(
  old: DraftGroup | undefined,
  group: DraftGroup,
  drafts: { readonly before: PaperDraft; readonly after: PaperDraft },
): DraftGroup {
  if (!old || old.rubric !== group.rubric) return group
  const [from, to] = [findRubricContext(drafts.before, old.id), findRubricContext(drafts.after, group.id)]
  if (!from || !to) return group
  const rubric = updateRubric(group.rubric, standardRubric(old, from), standardRubric(group, to))
  return rubric === group.rubric ? group : { ...group, rubric }
}
