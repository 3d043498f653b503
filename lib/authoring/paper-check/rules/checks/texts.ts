import { fold } from '@/lib/platform/text/fold'
import { type Block, type Group } from '@/lib/paper/content/rules/content'
import { gapNumbers, parseInline, plainText } from '@/lib/paper/content/rules/inline'
import { errorAt, type Finding, type CheckedPaper, findingIf } from '../finding'

type PlacedText = { readonly path: string; readonly text: string }

const PERSIAN = /[\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc]/
/** Arabic yeh, alef maksura and kaf, and Arabic digits: they look nearly right on the page, but are not Persian. */
const NOT_PERSIAN = /[\u064a\u0649\u0643\u0660-\u0669]/
const UNPARSED_MARK = /\*\*|\{\{|\}\}/

/** Explanations are Persian, no text is repeated, and no mark or gap is malformed. */
export function checkTexts(checked: CheckedPaper): readonly Finding[] {
  return [...checkExplanations(checked), ...checkRepeats(checked), ...checkMarks(checked)]
}

function checkExplanations({ key }: CheckedPaper): readonly Finding[] {
  return key.questions.flatMap(({ question, explanation }, index) => {
    const path = `key.questions.${index}.explanation`
    // A missing explanation is reported once for the whole part.
    if (explanation.trim() === '') return []
    return [
      ...findingIf(!PERSIAN.test(explanation), errorAt(path, { code: 'explanation-not-persian', question })),
      ...findingIf(NOT_PERSIAN.test(explanation), errorAt(path, { code: 'arabic-letter' })),
    ]
  })
}

function checkRepeats({ content, key }: CheckedPaper): readonly Finding[] {
  const prompts = content.parts.flatMap((part, partIndex) =>
    part.groups.flatMap((group, groupIndex) =>
      'questions' in group
        ? group.questions.flatMap((question, index) =>
            'prompt' in question
              ? [{ path: `parts.${partIndex}.groups.${groupIndex}.questions.${index}.prompt`, text: question.prompt }]
              : [],
          )
        : [],
    ),
  )
  const explanations = key.questions.map(({ explanation }, index) => ({
    path: `key.questions.${index}.explanation`,
    text: explanation,
  }))
  return [
    ...findRepeatedTexts(prompts),
    ...findRepeatedTexts(explanations),
    ...findRepeatedTexts(listParagraphs({ content })),
  ]
}

/** Paragraphs of the passages; headings and captions may repeat. */
function listParagraphs({ content }: Pick<CheckedPaper, 'content'>): readonly PlacedText[] {
  return content.parts.flatMap((part, partIndex) =>
    (part.passage?.paragraphs ?? []).flatMap(({ kind, text }, index) =>
      kind === undefined ? [{ path: `parts.${partIndex}.passage.paragraphs.${index}`, text }] : [],
    ),
  )
}

/** Texts that repeat an earlier one, ignoring case, spaces and punctuation. Empty texts are not repeats. */
function findRepeatedTexts(texts: readonly PlacedText[]): readonly Finding[] {
  const first = new Map<string, string>()
  return texts.flatMap(({ path, text }) => {
    const name = fold(plainText(text)).trim()
    if (name === '') return []
    const before = first.get(name)
    if (before === undefined) first.set(name, path)
    return before === undefined ? [] : [errorAt(path, { code: 'text-repeated', before })]
  })
}

function checkMarks({ content }: CheckedPaper): readonly Finding[] {
  const gapPaths = new Set(
    content.parts.flatMap((part, partIndex) =>
      part.groups.flatMap((group, groupIndex) => listGapPaths(group, `parts.${partIndex}.groups.${groupIndex}`)),
    ),
  )
  return listTexts(content, '').flatMap(({ path, text }) => [
    ...findingIf(
      parseInline(text).some((node) => node.kind !== 'gap' && UNPARSED_MARK.test(node.text)),
      errorAt(path, { code: 'mark-open', text: text.slice(0, 60) }),
    ),
    ...findingIf(gapNumbers(text).length > 0 && !gapPaths.has(path), errorAt(path, { code: 'gap-misplaced' })),
  ])
}

/** Fields of a group in which a gap, or its number, may be printed. */
function listGapPaths(group: Group, path: string): readonly string[] {
  const blocks = 'body' in group ? group.body : []
  const marks = 'marks' in group ? (group.marks ?? []) : []
  return [
    ...blocks.flatMap((block, index) => listBlockPaths(block, `${path}.body.${index}`)),
    ...marks.map((_, index) => `${path}.marks.${index}.text`),
  ]
}

function listBlockPaths(block: Block, path: string): readonly string[] {
  if (block.kind !== 'table') return [`${path}.text`]
  return block.rows.flatMap((row, rowIndex) => row.map((_, index) => `${path}.rows.${rowIndex}.${index}`))
}

function listTexts(value: unknown, path: string): readonly PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, path === '' ? name : `${path}.${name}`))
}
