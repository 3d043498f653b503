import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { replaceRangeByPlaceholders } from '@/lib/authoring/paper/rules/groups/instruction'
import { standardRubric } from '@/lib/authoring/paper/rules/groups/templates-rubric'
import { type GroupType, isCompletion, isJudgement, isMatching } from '@/lib/paper/content/rules/question-types'
import { buildBody } from './build-body'
import { buildChoice } from './build-choice'
import { buildListed } from './build-numbered-list'
import { type GroupInput, type BuiltGroup } from './built-group'
import { toPlain } from '../document'
import { type GroupNote } from '../proposal'
import { isTaskRubric } from '../lines/rubric'

/** The group with its rubric and the remarks about it; null if no question was found. */
export function buildGroup(input: GroupInput, partNumber: number): BuiltGroup | null {
  const { type, isGuessed } = input.from
  if (!type) return null
  const built = buildType(type, input)
  const found = Object.values(built.numbers).flat()
  if (found.length === 0) return null
  const group = { ...built.group, rubric: writeRubric(built.group, input, { partNumber, found }) }
  const isMoved = found.some((number, index) => index > 0 && number !== (found[index - 1] ?? 0) + 1)
  const missing = listMissing(input, found)
  const notes: readonly GroupNote[] = [
    ...(isGuessed ? [{ code: 'guessed-type' as const }] : []),
    ...built.notes,
    ...(isMoved || input.from.isRenumbered ? [{ code: 'renumbered' as const }] : []),
    ...(missing.length > 0 ? [{ code: 'missing' as const, numbers: missing }] : []),
  ]
  return { ...built, group, notes }
}

function buildType(type: GroupType, input: GroupInput): BuiltGroup {
  if (isCompletion(type)) return buildBody(type, input)
  if (isMatching(type) || isJudgement(type)) return buildListed(type, input)
  switch (type) {
    case 'multiple-choice':
    case 'multiple-choice-many':
      return buildChoice(type, input)
    case 'matching-headings':
    case 'map-labelling':
      return buildListed(type, input)
  }
}

function listMissing({ from: { range } }: GroupInput, found: readonly number[]): readonly number[] {
  if (!range) return []
  const foundSet = new Set(found)
  const size = Math.min(40, range.last - range.first + 1)
  return Array.from({ length: size }, (_, index) => range.first + index).filter((number) => !foundSet.has(number))
}

type RubricNumbers = { readonly partNumber: number; readonly found: readonly number[] }

/** The rubric as written, without references to an answer sheet; replaced by the equivalent standard one if possible. */
function writeRubric(
  group: DraftGroup,
  { from, surroundings }: GroupInput,
  { partNumber, found }: RubricNumbers,
): readonly string[] {
  const letters = (surroundings.passage?.paragraphs ?? []).flatMap(({ label }) => label ?? [])
  const standard = standardRubric(group, { skill: surroundings.skill, partNumber, letters })
  const [first, last] = [found[0], found.at(-1)]
  const range = from.range ?? (first === undefined || last === undefined ? null : { first, last })
  const isJudgementGroup = isJudgement(group.type)
  const rubric = isJudgementGroup ? from.rubric.filter(({ plain }) => isTaskRubric(plain)).slice(0, 1) : from.rubric
  const ownLines = rubric.flatMap(({ text }) => {
    const line = replaceRangeByPlaceholders(withoutAnswerSheet(text), range)
    if (line.length < 6 || /^write(?: your)?(?: answers?)?\.?$/i.test(line)) return []
    return standard.find((item) => toBareText(item.text) === toBareText(line))?.text ?? embolden(line)
  })
  if (ownLines.length === 0) return standard.map(({ text }) => text)
  const methodLines = isJudgementGroup ? standard.filter(({ key }) => key === 'how').map(({ text }) => text) : []
  const rubricLines = [...ownLines, ...methodLines]
  return rubricLines.length > 6 ? [...rubricLines.slice(0, 5), rubricLines.slice(5).join(' ')] : rubricLines
}

/** A screen has no answer sheet. */
function withoutAnswerSheet(text: string): string {
  return text
    .replace(/,? ?\b(?:in|next to) (?:the )?(?:boxes|box|spaces) [\d ,&\u2013-]{1,20}(?:(?:and|to) \d{1,2})?/i, ' ')
    .replace(/,? ?\bon your answer sheet\b/i, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,:])/g, '$1')
    .trim()
}

function toBareText(text: string): string {
  return toPlain(text)
    .replace(/[*.\s]/g, '')
    .toLowerCase()
}

/** Sets in bold what the test prints in bold: limits, counts, ranges of letters. */
function embolden(text: string): string {
  if (text.includes('*')) return text
  return text.replace(/\b(?:[A-Z]{2,}(?:[ /][A-Z]+)*|[A-Z] ?[-\u2013] ?[A-Z])\b/g, '**$&**')
}
