import { countWords } from '@/lib/platform/text/word-count'
import { type ExaminedText, isEnglishScript } from './examined-text'
import { isInData, listFigures } from './figures'
import { diversityOf } from './lexical-diversity'
import { countOpeningLinkers } from './opening-linkers'
import { asksForPosition, findPosition, findOverview } from './key-sentences'
import { findLetterFrame } from './letter-frame'
import { countExamined } from './under-length'

/** Something good that is sure. */
export type StrongPlace = {
  readonly rule: string
  readonly start: number
  readonly end: number
  readonly values: Readonly<Record<string, string | number>>
}

const MAX = 2
const MANY_FIGURES = 4
const FEW_LINKERS = 0.2
const DIVERSE = 100
const LONG_ENOUGH = 200

/** At most two places, the clearest first. */
export function listStrongPlaces(examined: ExaminedText): readonly StrongPlace[] {
  if (!isEnglishScript(examined.text)) return []
  return [overview, preciseFigures, letterFrame, position, variedWords, findVariedWords, enoughWords]
    .map((find) => find(examined))
    .filter((place) => place !== null)
    .slice(0, MAX)
}

function wholeTextPlace(rule: string, values: StrongPlace['values'] = {}): StrongPlace {
  return { rule, start: 0, end: 0, values }
}

function overview({ kind, text }: ExaminedText): StrongPlace | null {
  const sentence = kind === 'task1_academic' ? findOverview(text) : null
  return sentence && { ...wholeTextPlace('good.overview'), start: sentence.start, end: sentence.end }
}

function preciseFigures(examined: ExaminedText): StrongPlace | null {
  if (examined.kind !== 'task1_academic' || examined.data === null) return null
  const { data } = examined
  const figures = listFigures(examined, data)
  const areRight = figures.length >= MANY_FIGURES && figures.every((figure) => isInData(figure, data))
  return areRight ? wholeTextPlace('good.figures', { count: figures.length }) : null
}

function letterFrame(examined: ExaminedText): StrongPlace | null {
  return examined.kind === 'task1_general' && findLetterFrame(examined).length === 0
    ? wholeTextPlace('good.frame')
    : null
}

function position(examined: ExaminedText): StrongPlace | null {
  const sentence = asksForPosition(examined) ? findPosition(examined.text) : null
  return sentence && { ...wholeTextPlace('good.position'), start: sentence.start, end: sentence.end }
}

function variedWords({ kind, text }: ExaminedText): StrongPlace | null {
  return kind === 'task2' && countWords(text) >= LONG_ENOUGH && diversityOf(text) >= DIVERSE
    ? wholeTextPlace('good.words')
    : null
}

function findVariedWords({ kind, text }: ExaminedText): StrongPlace | null {
  const { sentences, places } = countOpeningLinkers(text)
  const isVaried = kind === 'task2' && sentences >= 8 && places.length > 0 && places.length / sentences < FEW_LINKERS
  return isVaried ? wholeTextPlace('good.linkers') : null
}

function enoughWords(examined: ExaminedText): StrongPlace | null {
  const { words } = countExamined(examined)
  return words >= examined.minWords ? wholeTextPlace('good.length', { words }) : null
}
