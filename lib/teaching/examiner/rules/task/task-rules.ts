import { type Finding } from '../finding'
import { findAnnouncing } from './announcing'
import { findCopiedPrompt } from './copied-prompt'
import { type ExaminedText, type TaskRule } from './examined-text'
import { findWrongFigures } from './figures'
import { findLetterFrame } from './letter-frame'
import { findLowDiversity } from './lexical-diversity'
import { findMemorised } from './memorised'
import { findMissingOverview } from './missing-overview'
import { findNotEnglish, isEnglishScript } from './not-english'
import { findOpeningLinkers } from './opening-linkers'
import { findOpinion } from './opinion'
import { findMissingPosition } from './position'
import { findSeriesLeftOut } from './series-left-out'
import { findUnderLength } from './under-length'

const RULES: readonly TaskRule[] = [
  findUnderLength,
  findCopiedPrompt,
  findMissingOverview,
  findWrongFigures,
  findSeriesLeftOut,
  findOpinion,
  findMissingPosition,
  findAnnouncing,
  findOpeningLinkers,
  findLetterFrame,
  findMemorised,
  findLowDiversity,
]

/** What can be decided about the answer to its task without understanding it. */
export function examineTask(examined: ExaminedText): readonly Finding[] {
  if (!isEnglishScript(examined.text)) return findNotEnglish(examined)
  return RULES.flatMap((rule) => rule(examined))
}
