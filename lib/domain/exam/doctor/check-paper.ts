import { soften } from './acceptable'
import { checkEvidence } from './evidence'
import { type Finding, type Patient, warning, when } from './finding'
import { checkTypedAnswersOccur } from './heard-answers'
import { checkKeys } from './keys'
import { checkMedia } from './media'
import { checkPictureMarks } from './marks'
import { checkNumbering } from './numbering'
import { checkOptions } from './options'
import { checkPassages } from './passages'
import { checkProofs } from './proofs'
import { checkRubrics } from './rubrics'
import { checkRealTest, checkTiming, isWholeTest } from './shape'
import { checkTexts } from './texts'

const ALWAYS = [
  checkNumbering,
  checkKeys,
  checkRubrics,
  checkOptions,
  checkPictureMarks,
  checkPassages,
  checkEvidence,
  checkTypedAnswersOccur,
  checkProofs,
  checkTiming,
  checkMedia,
  checkTexts,
]

/**
 * The content doctor: every rule that a paper can break without breaking the format. What a person may accept is a warning, and a paper that is
 * shorter than the real test (an exercise) is only told so. With `mustBeWhole`, as for what ships, every rule binds.
 */
export function checkPaper(patient: Patient, { mustBeWhole = false } = {}): readonly Finding[] {
  const measures = checkRealTest(patient)
  const isStrict = mustBeWhole || isWholeTest(patient)
  const short = warning('parts', { code: 'not-whole' })
  const found = [
    ...ALWAYS.flatMap((check) => check(patient)),
    ...(isStrict ? measures : when(measures.length > 0, short)),
  ]
  return mustBeWhole ? found : found.map(soften)
}
