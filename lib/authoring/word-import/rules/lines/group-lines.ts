import { type Passage, type Skill } from '@/lib/paper/content/rules/content'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { joinLines, makeLine, readCells, type Line } from '../document'
import { splitAnswerColumn } from './answer-column'
import { isFeedback, isGiven, isReason, readAnswerBelow } from './answers-below'
import { hasGap, type IsExpected } from './gaps'
import { type NumberRange } from './headings'
import { cutOptions, readNumberedItem, readOption } from './numbered-items'
import { isRubric, isTaskRubric, readCount, readLetters, readLimit, readType } from './rubric'
import { expectNumbers } from './blocks'
import { extractBraced } from './braced-answers'
import { extractVerdicts } from './trailing-verdicts'
import { numberQuestions, splitBracketed } from './unnumbered-questions'

/** The lines of a group by purpose, before they are interpreted. */
export type GroupLines = {
  readonly range: NumberRange | null
  readonly isExpected: IsExpected
  /** The document numbers its questions differently from its heading. */
  readonly isRenumbered: boolean
  readonly rubric: readonly Line[]
  /** The rubric as one text. */
  readonly rubricAsText: string
  /** All lines except examples and answers. */
  readonly lines: readonly Line[]
  readonly example: { readonly text: string; readonly answer: string; readonly lines: readonly Line[] } | null
  /** `Answer: B` below a question, with the `Explanation: …` below it, by its number; null if the preceding question had none. */
  readonly answers: readonly { readonly number: number | null; readonly line: Line; readonly text: string }[]
  readonly type: GroupType | null
  readonly isGuessed: boolean
}
export type Surroundings = {
  readonly skill: Skill
  readonly passage: Passage | null
  /** The number of the first question, if the document does not give one. */
  readonly nextNumber: number
}

/** `Who owned it? (answer: two brothers)`, `When did it close? Answer: 1921`: the answer stands behind its question. */
const INLINE_ANSWER =
  /\s+[([] ?(?:(?:correct )?ans(?:wer)?\.?|key|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f) ?[:=] ?([^[\]]{1,60})[)\]][.]?$/i
/** Without brackets only with a capital: `a prize for the best answer: …` is the question. */
const UNBRACKETED_ANSWER =
  /\s+(?:(?:Correct )?(?:Answer|Ans)|Correct answer|(?:CORRECT )?(?:ANSWER|ANS)|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628) ?[:=] ?(.{1,60})$/
const EXAMPLE = /^examples?\b ?[:.-]? ?(.*)$/i
const MAX_RUBRIC = 2000

export function sortGroupLines(
  range: NumberRange | null,
  all: readonly Line[],
  surroundings: Surroundings,
): GroupLines {
  const isExpected = expectNumbers(range)
  const { hints, rest: typed } = splitBracketed(all.filter((line) => !isFeedback(line)))
  const renumbered = range && (renumber(typed, range) ?? numberQuestions(typed, range))
  const inBraces = extractBraced(renumbered ?? typed, isExpected)
  const below = splitAnswers(inBraces.rest, isExpected)
  const column = splitAnswerColumn(below.rest, isExpected)
  const after = extractVerdicts(column.rest, isExpected)
  const answers = [...inBraces.answers, ...below.answers, ...column.answers, ...after.answers]
  const { lines: asked, example } = splitExample(after.rest)
  const isRubricLine = (line: Line) =>
    isRubric(line.plain) && !readNumberedItem(line, isExpected) && !hasGap(line.plain, isExpected)
  const rubric = [...hints.filter(({ plain }) => isTaskRubric(plain)), ...asked.filter(isRubricLine)]
  const lines = asked.filter((line) => !isRubricLine(line))
  // Hints name the type and the limit; candidates read them in the words of the standard rubric.
  const rubricText = [...hints, ...asked.filter(isRubricLine)]
    .map(({ plain }) => plain)
    .join('\n')
    .slice(0, MAX_RUBRIC)
  const named = readType(rubricText, surroundings.skill)
  const type =
    refineType(named, { rubricAsText: rubricText, lines, isExpected }, surroundings.skill) ??
    guessJudgement(answers) ??
    guessType(lines, { isExpected, rubricAsText: rubricText })
  const isRenumbered = renumbered !== null
  return {
    range,
    isExpected,
    isRenumbered,
    rubric,
    rubricAsText: rubricText,
    lines,
    example,
    answers,
    type,
    isGuessed: named === null,
  }
}

/** Word's lists that restart their numbers: as many numbered lines as announced, with other numbers. Null if the numbers are right. */
function renumber(all: readonly Line[], { first, last }: NumberRange): readonly Line[] | null {
  const numbered = all.filter((line) => readNumberedItem(line, () => true)?.hasSign === true)
  if (numbered.length !== last - first + 1) return null
  const listNumbers = numbered.map((line) => readNumberedItem(line, expectNumbers({ first, last }))?.numbers[0])
  if (listNumbers.every((number) => number !== undefined) && new Set(listNumbers).size === listNumbers.length)
    return null
  return all.map((line) => {
    const at = numbered.indexOf(line)
    const rest = at < 0 ? null : readNumberedItem(line, () => true)?.rest
    return rest ? makeLine(`${first + at}. ${rest.raw}`, line) : line
  })
}

type AnswerCut = { readonly text: string; readonly rest: Line }

/** Null before the first question, where the rubric may speak of answers, and if the line only leaves room for one. */
function cutInlineAnswer(line: Line, number: number | null): AnswerCut | null {
  const match = number === null ? null : (INLINE_ANSWER.exec(line.plain) ?? UNBRACKETED_ANSWER.exec(line.plain))
  const text = match?.[1] ?? ''
  return match && isGiven(text) ? { text, rest: makeLine(line.text.slice(0, match.index), line) } : null
}

function splitAnswers(all: readonly Line[], isExpected: IsExpected) {
  let number: number | null = null
  const answers: GroupLines['answers'][number][] = []
  const rest = all.flatMap((line, index): readonly Line[] => {
    const below = readAnswerBelow(line)
    const answer = answers.at(-1)
    // The reason must not stay in the question, where candidates would see it.
    if (answer && isReason(line) && answer.line.at === all[index - 1]?.at) {
      answers[answers.length - 1] = {
        ...answer,
        line: joinLines(answer.line, line),
        text: `${answer.text} ${line.text}`,
      }
      return []
    }
    if (below === null) {
      number = readNumberedItem(line, isExpected)?.numbers[0] ?? number
      const inlineAnswer = cutInlineAnswer(line, number)
      if (inlineAnswer) answers.push({ number, line, text: inlineAnswer.text })
      return [inlineAnswer?.rest ?? line]
    }
    answers.push({ number, line, text: below })
    return []
  })
  return { rest, answers }
}

/** A worked example: on the same line, or on the next one. */
function splitExample(all: readonly Line[]) {
  const at = all.findIndex(({ plain }) => EXAMPLE.test(plain))
  const head = all[at]
  const [, exampleText = ''] = (head && EXAMPLE.exec(head.plain)) ?? []
  if (!head) return { lines: all, example: null }
  const answerText = head.text.slice(head.text.length - exampleText.length)
  const isHeadOnly = answerText === '' || /^answers?$/i.test(answerText)
  const below = isHeadOnly
    ? all.slice(at + 1, at + 2)
    : all.slice(at + 1, at + 2).filter(({ plain }) => /^answer\b/i.test(plain))
  const text = [isHeadOnly ? '' : answerText, ...below.map((line) => line.text)].filter((item) => item !== '').join(' ')
  // `Type of car: family car` has an answer of two words, otherwise the answer is the last word.
  const match =
    /^(?!.*\banswer\b)([^:]+):\s+(\S+(?: \S+){1,3})$/i.exec(text.slice(0, 300)) ??
    /^(.*?)[\s:]+(?:answer[\s:]+)?(\S+)$/i.exec(text.slice(0, 300))
  if (!match?.[1] || !match[2]) return { lines: all, example: null }
  const answer = match[2].replace(/^[([]|[)\].]$/g, '')
  const lines = [head, ...below]
  const example = { text: match[1].replace(/[\s:]*\banswer$/i, '').replace(/[\s_.\u2026:]+$/, ''), answer, lines }
  return { lines: all.filter((line) => !lines.includes(line)), example }
}

type GroupShape = { readonly rubricAsText: string; readonly lines: readonly Line[]; readonly isExpected: IsExpected }

/** Corrects the type where the page contradicts the rubric's words. */
function refineType(
  type: GroupType | null,
  { rubricAsText, lines, isExpected }: GroupShape,
  skill: Skill,
): GroupType | null {
  switch (type) {
    case 'matching':
    case 'matching-features': {
      if (hasOwnOptions(lines, isExpected)) return 'multiple-choice'
      if (isChooseSeveral({ rubricAsText, lines, isExpected })) return 'multiple-choice-many'
      const isGapped = readLimit(rubricAsText) !== null && lines.some(({ plain }) => hasGap(plain, isExpected))
      return isGapped ? 'note-completion' : type
    }
    case 'short-answer':
      return areStatementsWithGaps(lines, isExpected) ? 'sentence-completion' : type
    case 'multiple-choice': {
      const isMatched = !hasOwnOptions(lines, isExpected) && readLetters(rubricAsText).length > 4
      if (!isMatched) return type
      return skill === 'reading' ? 'matching-features' : 'matching'
    }
    default:
      return type
  }
}

/** `Choose TWO answers from the list`, with a list of options and no question of its own for each number. */
function isChooseSeveral({ rubricAsText, lines, isExpected }: GroupShape): boolean {
  const isAsked = lines.some((line) => readNumberedItem(line, isExpected) || hasGap(line.plain, isExpected))
  return readCount(rubricAsText) !== null && !isAsked && lines.some((line) => readOption(line, 1))
}

/** Sentences with gaps in them, and no question: `Passengers can visit the ______.` */
function areStatementsWithGaps(lines: readonly Line[], isExpected: IsExpected): boolean {
  const items = lines.filter((line) => readNumberedItem(line, isExpected))
  return items.length > 0 && items.every(({ plain }) => hasGap(plain, isExpected) && !plain.includes('?'))
}

/** Guesses the type from the answers below the questions: every one is a verdict. */
function guessJudgement(answers: GroupLines['answers']): GroupType | null {
  const verdicts = answers.map(({ text }) => /^(true|false|yes|no|not given)\W*$/i.exec(text)?.[1]?.toLowerCase())
  if (verdicts.length < 2 || verdicts.includes(undefined)) return null
  if (verdicts.some((verdict) => verdict === 'true' || verdict === 'false')) return 'true-false-not-given'
  return verdicts.some((verdict) => verdict === 'yes' || verdict === 'no') ? 'yes-no-not-given' : null
}

/** Guesses the type from the lines if no rubric names it. */
function guessType(lines: readonly Line[], { isExpected, rubricAsText }: Omit<GroupShape, 'lines'>): GroupType | null {
  const items = lines.filter((line) => readNumberedItem(line, isExpected))
  if (items.length > 0 && hasOwnOptions(lines, isExpected)) return 'multiple-choice'
  const gaps = lines.filter(({ plain }) => hasGap(plain, isExpected))
  if (gaps.length > 0) {
    if (lines.filter(readCells).length > 1) return 'table-completion'
    const numbered = new Set(items)
    return gaps.every((line) => numbered.has(line)) ? 'sentence-completion' : 'note-completion'
  }
  if (items.length === 0) return null
  if (lines.some((line) => readOption(line, 1, 'romans'))) return 'matching-headings'
  if (lines.some((line) => readOption(line, 1))) return 'matching'
  const isAsking = items.filter(({ plain }) => plain.endsWith('?')).length * 2 > items.length
  return isAsking || readLimit(rubricAsText) ? 'short-answer' : null
}

/** Whether options follow each question, or are all on its line. */
export function hasOwnOptions(lines: readonly Line[], isExpected: IsExpected): boolean {
  const starts = lines.filter(
    (line) => readOption(cutOptions(line)[0] ?? line, 0) && !readNumberedItem(line, isExpected),
  )
  const firstItem = lines.findIndex((line) => readNumberedItem(line, isExpected))
  const firstOption = lines.findIndex((line) => starts.includes(line))
  if (starts.length > 1) return lines.filter((line) => readNumberedItem(line, isExpected)).length >= starts.length - 1
  if (starts.length === 0)
    return lines.some((line) => cutOptions(readNumberedItem(line, isExpected)?.rest ?? line).length > 1)
  const after = lines.slice(firstOption).some((line) => readNumberedItem(line, isExpected))
  return (
    firstItem >= 0 &&
    firstItem < firstOption &&
    !after &&
    lines.filter((line) => readNumberedItem(line, isExpected)).length === 1
  )
}
