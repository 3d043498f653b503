import { type SkillTally } from '@/lib/sittings/result/rules/tally'
import { findWeakTypes, MIN_ANSWERS, shareRight } from '@/lib/sittings/result/rules/weak-types'
import { type AdvisedSkill, type AdviceFacts, type AdviceReason, SKILLS, type Suggestion } from './advice-facts'

/** The number of suggestions, and how many of them may take longer than an ordinary evening allows. */
const MAX_SHOWN = 3
const SHORT_MINUTES = 25
const MAX_LONG = 1
/** Fewer marks lost for one cause are not significant. */
const MIN_LOST = 5
/** How many days a refused suggestion stays hidden. */
export const REST_DAYS = 7
const PART_MINUTES: Readonly<Record<AdvisedSkill, number>> = { listening: 10, reading: 20, writing: 40, speaking: 15 }
/** One set of mistakes: nobody answers all of them in one evening. */
const MISTAKES_MINUTES = 10
const MOCK_MINUTES = 155 // The minutes of listening, reading and writing together.

/**
 * What to do next: at most three suggestions with reasons, in the order of docs/facts/advice.md. A pure rule on counts; it promises no band. At most
 * one per skill; at least two of three take 25 minutes or less. Deterministic for day and facts.
 */
export function advise(facts: AdviceFacts): readonly Suggestion[] {
  const hiddenIds = new Set(facts.refusedAdvice.filter(({ untilDay }) => untilDay > facts.today).map(({ id }) => id))
  const chosen: Suggestion[] = []
  for (const candidate of listCandidates(facts)) {
    if (chosen.length === MAX_SHOWN) break
    if (hiddenIds.has(candidate.id) || chosen.some(({ id }) => id === candidate.id)) continue
    if (candidate.skill !== null && chosen.some(({ skill }) => skill === candidate.skill)) continue
    const isLong = candidate.minutes > SHORT_MINUTES
    if (isLong && chosen.filter(({ minutes }) => minutes > SHORT_MINUTES).length >= MAX_LONG) continue
    chosen.push(candidate)
  }
  return chosen
}

/** Every possible suggestion, the most urgent first. */
function listCandidates(facts: AdviceFacts): readonly Suggestion[] {
  const tallies = facts.tallies.toSorted((a, b) => compareSkills(facts, a, b)).filter(({ answers }) => answers > 0)
  return [
    ...suggestDueWork(facts),
    ...tallies.flatMap(suggestWeakTypes),
    ...tallies.flatMap(causes),
    ...tallies.flatMap(suggestTiming),
    ...suggestMock(facts),
    ...suggestUntouched(facts),
    ...(facts.course
      ? [makeSuggestion({ kind: 'course', ...facts.course }, null, 20, `course:${facts.course.slug}`)]
      : []),
    ...suggestPlacements(facts),
    ...suggestParts(facts),
  ]
}

function makeSuggestion(reason: AdviceReason, skill: AdvisedSkill | null, minutes: number, id: string): Suggestion {
  return { id, skill, minutes, reason }
}

/** Suggests unfinished attempts, and everything that is due. */
function suggestDueWork({ openAttempt, dueMistakes, dueWords }: AdviceFacts): readonly Suggestion[] {
  return [
    ...(openAttempt ? [suggestResume(openAttempt)] : []),
    ...(dueMistakes >= 5
      ? [makeSuggestion({ kind: 'mistakes', count: dueMistakes }, null, MISTAKES_MINUTES, 'mistakes')]
      : []),
    ...(dueWords >= 15
      ? [makeSuggestion({ kind: 'words', count: dueWords }, null, Math.min(25, Math.ceil(dueWords / 4)), 'words')]
      : []),
  ]
}

/** The remaining time of its sections, rounded to five minutes: when they will be handed in is unknown. */
function suggestResume({ id, leftSeconds }: NonNullable<AdviceFacts['openAttempt']>): Suggestion {
  const minutes = Math.max(5, Math.ceil(leftSeconds / 300) * 5)
  return makeSuggestion({ kind: 'go-on', attempt: id }, null, minutes, `go-on:${id}`)
}

/** The skill farthest below its target first; without a target, and at equal gaps, the one with fewer right answers. */
function compareSkills(facts: AdviceFacts, a: SkillTally, b: SkillTally): number {
  const gap = ({ skill }: SkillTally) => gapOf(facts, skill) ?? 0
  return gap(b) - gap(a) || shareRight(a) - shareRight(b) || (a.skill < b.skill ? -1 : 1)
}

/** The number of half bands below the target; null if target or band is unknown. */
function gapOf({ targets, bands }: AdviceFacts, skill: AdvisedSkill): number | null {
  const [target, band] = [targets[skill], bands[skill]]
  return target === null || band === null ? null : target - band
}

const percent = (share: number) => Math.round(100 * share)

/** Types that are ten points below the skill. */
function suggestWeakTypes(tally: SkillTally): readonly Suggestion[] {
  const skillPercent = percent(shareRight(tally))
  return findWeakTypes(tally).map(({ type, right, answers }) =>
    makeSuggestion(
      { kind: 'type', skill: tally.skill, type, right, answers, skillPercent },
      tally.skill,
      20,
      `type:${tally.skill}:${type}`,
    ),
  )
}

/** Suggests a cause that accounts for a third of the mistakes. Empty answers are not counted: they are a matter of timing. */
function causes(tally: SkillTally): readonly Suggestion[] {
  const mistakes = tally.answers - tally.right - tally.blank
  return tally.causes
    .filter(
      ({ cause, count }) => cause !== 'blank' && cause !== 'option' && count >= MIN_LOST && count >= 0.3 * mistakes,
    )
    .toSorted((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1))
    .map(({ cause, count }) =>
      makeSuggestion(
        { kind: 'cause', skill: tally.skill, cause, count, mistakes },
        tally.skill,
        15,
        `cause:${tally.skill}:${cause}`,
      ),
    )
}

function suggestTiming({ skill, answers, blank, parts: all }: SkillTally): readonly Suggestion[] {
  if (answers < MIN_ANSWERS) return []
  if (blank >= 0.1 * answers)
    return [makeSuggestion({ kind: 'blanks', skill, blank, answers }, skill, 20, `timing:${skill}`)]
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || first === last || Math.min(first.answers, last.answers) < MIN_ANSWERS) return []
  if (shareRight(last) > shareRight(first) - 0.15) return []
  const reason = { firstPercent: percent(shareRight(first)), lastPercent: percent(shareRight(last)) }
  return [makeSuggestion({ kind: 'last-part', skill, ...reason }, skill, 20, `timing:${skill}`)]
}

/** Suggests a mock: never two within three days, and none in the last two days before the test. */
function suggestMock({ today, testDay, mocks, openAttempt }: AdviceFacts): readonly Suggestion[] {
  const days = mocks.lastDay === null ? null : today - mocks.lastDay
  const daysRemaining = daysLeft(testDay, today)
  if (openAttempt !== null || (daysRemaining ?? 3) <= 2 || (days ?? 3) < 3) return []
  const isDue = mocks.count < 2 || (daysRemaining !== null && (days ?? 14) >= 14)
  return isDue ? [makeSuggestion({ kind: 'mock', count: mocks.count, days }, null, MOCK_MINUTES, 'mock')] : []
}

/** Null without a date, and after it. */
function daysLeft(testDay: number | null, today: number): number | null {
  return testDay === null || testDay < today ? null : testDay - today
}

function suggestUntouched(facts: AdviceFacts): readonly Suggestion[] {
  return SKILLS.flatMap((skill) => {
    const last = facts.lastDays[skill]
    const days = last === null ? null : facts.today - last
    return days !== null && days >= 10 ? [{ skill, days }] : []
  })
    .toSorted((a, b) => b.days - a.days || (a.skill < b.skill ? -1 : 1))
    .map(({ skill, days }) =>
      makeSuggestion({ kind: 'untouched', skill, days }, skill, PART_MINUTES[skill], `skill:${skill}`),
    )
}

/** Skills about which too little is known. */
function suggestPlacements(facts: AdviceFacts): readonly Suggestion[] {
  return SKILLS.flatMap((skill) => {
    const answers = facts.tallies.find((tally) => tally.skill === skill)?.answers ?? 0
    const isMarked = skill === 'listening' || skill === 'reading'
    const isUnknown = isMarked ? answers < MIN_ANSWERS : facts.bands[skill] === null && facts.lastDays[skill] === null
    return isUnknown
      ? [makeSuggestion({ kind: 'placement', skill, answers }, skill, PART_MINUTES[skill], `placement:${skill}`)]
      : []
  })
}

function suggestParts(facts: AdviceFacts): readonly Suggestion[] {
  const last = (skill: AdvisedSkill) => facts.lastDays[skill] ?? Number.NEGATIVE_INFINITY
  return SKILLS.map((skill) => ({ skill, gap: gapOf(facts, skill) }))
    .toSorted(
      (a, b) => (b.gap ?? 0) - (a.gap ?? 0) || compare(last(a.skill), last(b.skill)) || (a.skill < b.skill ? -1 : 1),
    )
    .map(({ skill, gap }) =>
      makeSuggestion(
        { kind: 'part', skill, gap: gap !== null && gap > 0 ? gap : null },
        skill,
        PART_MINUTES[skill],
        `part:${skill}`,
      ),
    )
}

/** Also handles two infinities, whose difference is NaN. */
function compare(a: number, b: number): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
