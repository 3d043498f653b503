import { type ClassMember } from '@/lib/institute/class/contract/class'
import { isReleased } from '@/lib/authoring/exam/rules/release'
import { MARKED_SKILLS } from '@/lib/sittings/result/rules/tally'
import { findWeakTypes, shareRight } from '@/lib/sittings/result/rules/weak-types'
import { type Database } from '@/server/platform/db/client'
import { loadPlaces } from '@/server/sittings/result/public'
import { countTypes, type Place, type SatRow, type TypeRow } from './assigned-attempt-repo'

type WeakTypes = ClassMember['weakTypes']
/** The space in a cell of the table. */
const MAX_SHOWN = 4

/**
 * Each member's weak types in the assigned sittings. Results by type hint at the right answers, so a section whose keys are not yet released to its
 * candidate is not counted.
 */
export async function findWeakTypesOf(db: Database, sat: readonly SatRow[]): Promise<(member: string) => WeakTypes> {
  const marked = sat
    .filter(({ release }) => isReleased({ ...release, after: release.releaseAfter }))
    .flatMap(({ sections }) => sections)
    .filter(({ skill, state }) => (skill === 'listening' || skill === 'reading') && state === 'marked')
  const sittings = marked.flatMap(({ sitting }) => sitting ?? [])
  if (sittings.length === 0) return () => []
  const versions = [...new Set(marked.flatMap(({ version }) => version ?? []))]
  const rows = await countTypes(db, sittings, await listQuestionPlaces(db, versions))
  return (member) => weakTypesOf(rows.filter((row) => row.member === member))
}

async function listQuestionPlaces(db: Database, versions: readonly string[]): Promise<Place[]> {
  const placesOf = await loadPlaces(db, versions)
  return versions.flatMap((version) =>
    [...(placesOf(version) ?? [])].map(([question, place]) => ({ version, question, ...place })),
  )
}

function weakTypesOf(rows: readonly TypeRow[]): WeakTypes {
  const weak = MARKED_SKILLS.flatMap((skill) => {
    const types = rows.filter((row) => row.skill === skill).map((row) => ({ ...row, lastDay: 0 }))
    const sum = (column: 'answers' | 'right') => types.reduce((total, row) => total + row[column], 0)
    return findWeakTypes({ answers: sum('answers'), right: sum('right'), types })
      .map(({ type, right, answers }) => ({ skill, type, right, answers }))
      .slice(0, MAX_SHOWN)
  })
  return weak.toSorted((a, b) => shareRight(a) - shareRight(b)).slice(0, MAX_SHOWN)
}
