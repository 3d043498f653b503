import { type PictureLabel } from '@/lib/paper/content/rules/content'
import { gapNumbers } from '@/lib/paper/content/rules/inline'
import { errorAt, type Finding, findRepeats, type CheckedPaper, warningAt, findingIf } from '../finding'
import { listGroups, type PlacedGroup } from './keyed-questions'

/** A label on a picture is a letter of the group's bank or the number of one of its questions, each once. */
export function checkPictureLabels({ content }: CheckedPaper): readonly Finding[] {
  return listGroups(content).flatMap((placed) => {
    const labels = 'marks' in placed.group ? (placed.group.marks ?? []) : []
    return labels.length > 0 ? checkLabels(placed, labels) : []
  })
}

function checkLabels({ group, path, questions }: PlacedGroup, labels: readonly PictureLabel[]): readonly Finding[] {
  const letters = 'bank' in group && group.bank ? group.bank.options.map((option) => option.label) : []
  const numbers = questions.flatMap((question) => question.numbers.map(String))
  const validLabels = new Set([...letters, ...numbers])
  const placed = labels.map(readLabel)
  return [
    ...findingIf(!('picture' in group && group.picture), errorAt(`${path}.marks`, { code: 'marks-without-picture' })),
    ...placed.flatMap((text, index) =>
      findingIf(!validLabels.has(text), errorAt(`${path}.marks.${index}`, { code: 'mark-unknown', text })),
    ),
    ...findRepeats(placed, String).map(({ item, index }) =>
      errorAt(`${path}.marks.${index}`, { code: 'mark-twice', text: item }),
    ),
    ...[letters, numbers]
      .flatMap((names) => findUnplaced(names, placed))
      .map((text) => warningAt(`${path}.marks`, { code: 'mark-missing', text })),
  ]
}

/** `{{7}}` prints the number 7; a letter prints itself. */
function readLabel({ text }: PictureLabel): string {
  const [number] = gapNumbers(text)
  return number === undefined ? text.trim() : String(number)
}

/** If some letters (or numbers) are placed on the picture, all should be: a warning only, since the others may be drawn in the picture. */
function findUnplaced(names: readonly string[], placed: readonly string[]): readonly string[] {
  const placedSet = new Set(placed)
  return names.some((name) => placedSet.has(name)) ? names.filter((name) => !placedSet.has(name)) : []
}
