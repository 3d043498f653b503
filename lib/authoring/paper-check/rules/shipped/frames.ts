import { listGroups } from '../checks/keyed-questions'
import { contentStems } from './paper-measures'
import { listScriptLines, type RecordingScript } from './recording-script'
import { type ShippedFinding, type ShippedPaper } from './check-shipped-papers'

const THRESHOLDS = {
  /** The largest share of mocks that begin with a call, and of those with a plan in part 2. */
  share: 0.5,
  /** From this share of common words on, two descriptions are of one plan with other names. */
  likeness: 1 / 3,
} as const
const CALL = /\b(?:phon|ring|telephon)ing\b|\bon the (?:tele)?phone\b/i

/** A candidate who has taken one mock must not recognise the scenes of the next. Parts to practise have a plan of their own, too. */
export function checkFrames(
  scripts: readonly RecordingScript[],
  papers: readonly ShippedPaper[],
): readonly ShippedFinding[] {
  const exams = new Set(scripts.map(({ exam }) => exam))
  const mocks = scripts.filter(({ isForPractice }) => !isForPractice)
  const plans = papers.filter(({ exam }) => exams.has(exam)).flatMap(listPlans)
  const calls = mocks.filter(beginsWithCall).map(({ exam }) => exam)
  const mocksWithPlan = [...new Set(plans.filter(({ part }) => part === 2).map(({ exam }) => exam))]
  return [
    ...checkShare('part 1 is a telephone call', calls, mocks.length),
    ...checkShare('part 2 has a plan', mocksWithPlan, mocks.length),
    ...checkSimilarity(plans),
  ]
}

function beginsWithCall(script: RecordingScript): boolean {
  return listScriptLines(script).some(
    ({ kind, part, text }) => kind === 'announcement' && part === 1 && CALL.test(text),
  )
}

type Plan = { readonly exam: string; readonly part: number; readonly stems: ReadonlySet<string> }

function listPlans({ exam, content }: ShippedPaper): readonly Plan[] {
  if (content.skill !== 'listening') return []
  return listGroups(content).flatMap(({ group, part }) =>
    group.type === 'map-labelling'
      ? [{ exam, part: part.number, stems: new Set(contentStems(group.picture.alt)) }]
      : [],
  )
}

function checkShare(what: string, exams: readonly string[], count: number): readonly ShippedFinding[] {
  return exams.length <= count * THRESHOLDS.share
    ? []
    : [{ where: exams.join(', '), what: `${what} in ${exams.length} of ${count} mocks; at most half` }]
}

function checkSimilarity(plans: readonly Plan[]): readonly ShippedFinding[] {
  return plans.flatMap((plan, index) =>
    plans
      .slice(0, index)
      .filter((other) => shareOfWords(plan.stems, other.stems) >= THRESHOLDS.likeness)
      .map((other) => ({ where: plan.exam, what: `the plan is that of ${other.exam} with other names` })),
  )
}

function shareOfWords(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const shared = [...first].filter((stem) => second.has(stem)).length
  return shared / (first.size + second.size - shared || 1)
}
