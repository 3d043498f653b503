import { type ExamDraft } from '@/lib/contract/exam-drafts'
import { examPlace } from '@/lib/copy/exam-drafts'

const FIELDS = [
  ...(['title', 'slug', 'module', 'description', 'cover', 'priceRial'] as const),
  ...(['opensAt', 'closesAt', 'attemptsAllowed', 'allowsRestart', 'papers'] as const),
  ...(['onlyMode', 'releaseAfter', 'endsWithWindow'] as const),
]

/** Names of the fields that two drafts say differently. */
export function differingFields(one: ExamDraft, other: ExamDraft): readonly string[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const bands = (['listening', 'reading'] as const).filter(
    (skill) => !isSame(one.bandTables[skill], other.bandTables[skill]),
  )
  return [
    ...FIELDS.filter((field) => !isSame(one[field], other[field])).map((field) => examPlace(field)),
    ...bands.map((skill) => examPlace(`bandTables.${skill}`)),
  ]
}
