import { type PictureLabel } from '@/lib/paper/content/rules/content'
import { gapNumbers } from '@/lib/paper/content/rules/inline'
import { errorAt, type Finding, findRepeats, type CheckedPaper, warningAt, findingIf } from '../finding'
import { listGroups, type PlacedGroup } from './keyed-questions'

/** A mark on a picture is a letter of the group's bank or the number of one of its questions, each once. */
export function checkPictureMarks({ content }: CheckedPaper): readonly Finding[] {
  return listGroups(content).flatMap((placed) => {
    const marks = 'marks' in placed.group ? (placed.group.marks ?? []) : []
    return marks.length > 0 ? checkMarks(placed, marks) : []
  })
}

function checkMarks({ group, path, questions }: PlacedGroup, marks: readonly PictureLabel[]): readonly Finding[] {
  const letters = 'bank' in group && group.bank ? group.bank.options.map((option) => option.label) : []
  const numbers = questions.flatMap((question) => question.numbers.map(String))
  const validMarks = new Set([...letters, ...numbers])
  const placed = marks.map(readMark)
  return [
    ...findingIf(!('picture' in group && group.picture), errorAt(`${path}.marks`, { code: 'marks-without-picture' })),
    ...placed.flatMap((text, index) =>
      findingIf(!validMarks.has(text), errorAt(`${path}.marks.${index}`, { code: 'mark-unknown', text })),
    ),
    ...findRepeats(placed, String).map(({ item, index }) =>
      errorAt(`${path}.marks.${index}`, { code: 'mark-twice', text: item }),
    ),
    ...[letters, numbers]
      .flatMap((names) => findForgotten(names, placed))
      .map((text) => warningAt(`${path}.marks`, { code: 'mark-missing', text })),
  ]
}

/** `{{7}}` prints the number 7; a letter prints itself. */
function readMark({ text }: PictureLabel): string {
  const [number] = gapNumbers(text)
  return number === undefined ? text.trim() : String(number)
}

/** If some letters (or numbers) are placed on the picture, all should be: a warning only, since the others may be drawn in the picture. */
function findForgotten(names: readonly string[], placed: readonly string[]): readonly string[] {
  const placedSet = new Set(placed)
  return names.some((name) => placedSet.has(name)) ? names.filter((name) => !placedSet.has(name)) : []
}
