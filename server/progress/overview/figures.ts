import { type Overview } from '@/lib/progress/overview/contract'
import { isReleased } from '@/lib/authoring/exam/rules/release'
import { type CountedSitting, MARKED_SKILLS, type SkillTally, tallySkill } from '@/lib/sittings/result/rules/tally'
import { timeByPart } from '@/lib/sittings/result/rules/time-spent'
import { type Database } from '@/server/platform/db/client'
import { loadPlaces, type Places } from '@/server/sittings/result/public'
import { findFigures, type FirstRow, type TimedRow } from './figure-repo'

type PlacesOf = (version: string) => Places | undefined
type ModeFigures = {
  readonly mode: 'strict' | 'practice'
  readonly papers: number
  readonly skills: readonly SkillTally[]
}

/**
 * Counts right answers and causes of wrong ones. Results by type hint at the right answers, so a section whose keys are not released is not counted.
 */
export function countFigures(rows: readonly FirstRow[], placesOf: PlacesOf): readonly ModeFigures[] {
  const sittings = rows
    .filter(({ release }) => isReleased({ ...release, after: release.releaseAfter }))
    .map(({ version, release: _, ...row }): CountedSitting => {
      const places = placesOf(version)
      return { ...row, placeOf: (question) => places?.get(question) }
    })
  return (['strict', 'practice'] as const).flatMap((mode) => {
    const ofMode = sittings.filter((sitting) => sitting.mode === mode)
    const skills = MARKED_SKILLS.map((skill) => tallySkill(ofMode, skill)).filter(({ answers }) => answers > 0)
    return skills.length === 0 ? [] : [{ mode, papers: new Set(ofMode.map(({ paper }) => paper)).size, skills }]
  })
}

/** The larger tally for each skill: mock tests and practice are never added up. */
export function tallyForAdvice(figures: readonly ModeFigures[]): readonly SkillTally[] {
  return MARKED_SKILLS.flatMap((skill) => {
    const [most] = figures
      .flatMap(({ skills }) => skills.filter((tally) => tally.skill === skill))
      .toSorted((a, b) => b.answers - a.answers)
    return most ? [most] : []
  })
}

/** A user's first answers by type, for advice and plans: one statement, and one more for papers not yet cached. */
export async function findFirstAnswers(db: Database, userId: string): Promise<readonly SkillTally[]> {
  const { firsts } = await findFigures(db, userId)
  const versions = firsts.map(({ version }) => version)
  return tallyForAdvice(countFigures(firsts, await loadPlaces(db, versions)))
}

/** Average seconds per part, over the sections in which it was worked on. */
export function averageTimes(rows: readonly TimedRow[], placesOf: PlacesOf): Overview['times'] {
  const sums = new Map<string, { skill: TimedRow['skill']; part: number; ms: number; sittings: number }>()
  for (const { skill, version, startMs, saves } of rows) {
    const places = placesOf(version)
    const moments = saves.map(([atMs, questions]) => ({ atMs, questions: questions ?? [] }))
    for (const [part, ms] of timeByPart(startMs, moments, (question) => places?.get(question)?.part)) {
      const sum = sums.get(`${skill} ${part}`) ?? { skill, part, ms: 0, sittings: 0 }
      sums.set(`${skill} ${part}`, { ...sum, ms: sum.ms + ms, sittings: sum.sittings + 1 })
    }
  }
  return [...sums.values()]
    .map(({ skill, part, ms, sittings }) => ({ skill, part, sittings, seconds: Math.round(ms / sittings / 1000) }))
    .sort((a, b) => a.skill.localeCompare(b.skill, 'en') || a.part - b.part)
}
