import { type ExaminedText, makeFindingAt, listSentences, type TaskData, type TaskRule } from './examined-text'

const NUMBER = /(?<![\w.,/–-])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s?(%|per ?cent\b|percent\b))?/g
const YEAR = /^(?:1[89]|20|21)\d\d$/
const ROUGHLY =
  /\b(?:about|around|approximately|roughly|nearly|almost|close to|just (?:under|over|above|below)|over|under|above|below|more than|less than|fewer than|some|at least|at most|up to)\s+$/i
/** Sentences whose figures are computed from those of the task: sums, differences, ratios; also in learners' wording ("falling with 3%"). */
const COMPUTED =
  /\b(?:together|combined|total|sum|altogether|between them|remaining|rest|difference|gap|averages?|mean|half|third|quarter|twice|double[ds]?|tripled?|trebled?|times|points?|fold)\b|\bby (?:(?:about|around|almost|nearly|over|just|some|only|exactly|roughly|slightly|further|another|as|much|many|more|less|than|a) )*\d|\b(?:increas|decreas|ris|rose|fall|fell|drop|grew|grow|declin)[a-z]* with (?:[a-z]+ )?\d|\b(?:increase|decrease|rise|fall|drop|decline|growth|reduction|change) of\b|\d[\d.,]*(?: [a-z%]+){0,3} (?:more|less|fewer|higher|lower|longer|shorter)\b/i
type Figure = {
  readonly start: number
  readonly end: number
  readonly written: string
  readonly value: number
  readonly isRough: boolean
}

/** The figures that a text attributes to the task, without years, ages and figures of the prompt. */
export function listFigures({ text, prompt }: ExaminedText, data: TaskData): readonly Figure[] {
  const named = new Set([...prompt, ...data.columns, ...data.series].join(' ').match(/\d+(?:\.\d+)?/g))
  return listSentences(text).flatMap((sentence) => {
    if (COMPUTED.test(sentence.text)) return []
    return [...sentence.text.matchAll(NUMBER)].flatMap(
      ({ 0: found, 1: whole = '', 2: decimals = '', 3: sign, index }) => {
        const digits = whole.replaceAll(',', '') + decimals
        const after = sentence.text.slice(index + found.length)
        const isClaim = sign !== undefined || decimals !== '' || isCounted(after, data.unit)
        if (!isClaim || /^(?:st|nd|rd|th)\b/.test(after)) return []
        if (sign === undefined && (YEAR.test(digits) || named.has(digits))) return []
        const start = sentence.start + index
        const isRough = ROUGHLY.test(sentence.text.slice(0, index))
        return [{ start, end: start + found.length, written: found, value: Number(digits), isRough }]
      },
    )
  })
}

/** "310 thousand", "9 hours": a number of what the data count. */
function isCounted(after: string, unit: string): boolean {
  const word = /^\s?([a-z]{3,})/i.exec(after)?.[1]?.toLowerCase().replace(/s$/, '')
  return word !== undefined && unit.toLowerCase().includes(word)
}

export function isInData({ value, isRough }: Pick<Figure, 'value' | 'isRough'>, { values, unit }: TaskData): boolean {
  return scalesOf(unit).some((scale) => {
    const scaled = value / scale
    return values.some((value) => value === scaled || (isRough ? isNear(value, scaled) : isRounded(value, scaled)))
  })
}

/** "310,000 tonnes" is 310 in a table of thousand tonnes. */
function scalesOf(unit: string): readonly number[] {
  if (/million/i.test(unit)) return [1, 1_000_000]
  return /thousand/i.test(unit) ? [1, 1_000] : [1]
}

function isNear(value: number, scaled: number): boolean {
  return Math.abs(value - scaled) <= Math.max(2, scaled * 0.05)
}

function isRounded(value: number, scaled: number): boolean {
  return Number.isInteger(scaled) && !Number.isInteger(value) && Math.abs(value - scaled) <= 0.5
}

export const findWrongFigures: TaskRule = (examined) => {
  const { kind, data } = examined
  if (kind !== 'task1_academic' || data === null) return []
  return listFigures(examined, data)
    .filter((figure) => !isInData(figure, data))
    .map((figure) =>
      makeFindingAt({ rule: 'task.figure-not-in-data', kind: 'figures', values: { figure: figure.written } }, figure),
    )
}
