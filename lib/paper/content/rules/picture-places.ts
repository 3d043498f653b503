import { type MapGroup, type PictureLabel } from './content'

const ROWS = ['top', 'middle', 'bottom']
const COLUMNS = ['left', 'centre', 'right']

/** Where a mark is on its picture, in words for screen readers. */
export function describePlace({ x, y }: PictureLabel): string {
  const third = (thousandths: number) => Math.min(2, Math.floor(thousandths / 334))
  return `${ROWS[third(y)]} ${COLUMNS[third(x)]}`
}

/** Where a letter is on a plan: as the plan's text describes it, otherwise the place of its mark. Empty if neither is known. */
export function describeLetter({ picture, marks = [] }: Pick<MapGroup, 'picture' | 'marks'>, letter: string): string {
  const clauses = (picture.alt.match(CLAUSE) ?? []).filter(
    (clause) => !RANGE.test(clause) && mentionsLetter(clause, letter),
  )
  if (clauses.length > 0) return clauses.map((clause) => clause.trim()).join(' ')
  const mark = marks.find(({ text }) => text === letter)
  return mark ? describePlace(mark) : ''
}

/** The first sentence of a description names the picture; the others are read one by one. */
export function splitDescription(text: string): readonly string[] {
  return (text.match(CLAUSE) ?? []).map((clause) => clause.trim()).filter((clause) => clause !== '')
}

const CLAUSE = /.+?(?:[.;](?=\s|$)|$)/gs
/** «marked A to H» says nothing of one letter. */
const RANGE = /\b[A-Z] to [A-Z]\b/
/** «A» may be the article, and «I» the speaker: what follows a letter of a plan is punctuation, a verb or a preposition. */
const AFTER_WORD =
  /^(?:[,.;:)]|$|\s+(?:and|or|at|below|above|beside|by|has|faces|in|is|lies|near|next|on|opposite|outside|stands|to)\b)/

function mentionsLetter(clause: string, letter: string): boolean {
  const places = [...clause.matchAll(new RegExp(String.raw`\b${letter}\b(?!['’])`, 'g'))]
  return places.some(({ index }) => !/^[AI]$/.test(letter) || AFTER_WORD.test(clause.slice(index + letter.length)))
}
