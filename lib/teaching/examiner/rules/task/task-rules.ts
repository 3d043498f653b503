import { type Finding } from '../finding'
import { findCopiedPrompt } from './copied-prompt'
import { type ExaminedText, type TaskRule, findNotEnglish, isEnglishScript } from './examined-text'
import { findWrongFigures } from './figures'
import { findLetterFrame } from './letter-frame'
import { findLowDiversity } from './lexical-diversity'
import { findMemorisedPhrases, findAnnouncedStructure, findOpinion } from './phrases'
import { findOpeningLinkers } from './opening-linkers'
import { findMissingPosition, findMissingOverview } from './key-sentences'
import { findMissingSeries } from './series-left-out'
import { findUnderLength } from './under-length'

const RULES: readonly TaskRule[] = [
  findUnderLength,
  findCopiedPrompt,
  findMissingOverview,
  findWrongFigures,
  findMissingSeries,
  findOpinion,
  findMissingPosition,
  findAnnouncedStructure,
  findOpeningLinkers,
  findLetterFrame,
  findMemorisedPhrases,
  findLowDiversity,
]

/** Everything that can be decided about a task response without understanding it. */
export function examineTask(examined: ExaminedText): readonly Finding[] {
  if (!isEnglishScript(examined.text)) return findNotEnglish(examined)
  return RULES.flatMap((rule) => rule(examined))
}
