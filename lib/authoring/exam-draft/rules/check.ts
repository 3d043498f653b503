import { checkBandTable } from '@/lib/marking/bands/band-table'
import { BANDED_SKILLS, type BandedSkill, toTable } from '@/lib/marking/bands/band-rows'
import { type ExamDraft } from './draft'
import { isExamSlug } from './slug'

/** A problem of the exam itself, apart from its papers; lib/authoring/exam-draft/words/exam-drafts.ts has the sentences. */
export type ExamFinding = { readonly severity: 'error' | 'warning'; readonly path: string } & (
  | { readonly code: 'title-missing' | 'slug-missing' | 'slug-wrong' | 'description-missing' | 'papers-missing' }
  | {
      readonly code: 'cover-unsaid' | 'dates-unreadable' | 'dates-backwards' | 'dates-over' | 'window-missing'
    }
  | { readonly code: 'bands-wrong' | 'bands-in-vain'; readonly skill: BandedSkill }
)

/** Dates outside these years are typing errors, although the database accepts them. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z')
const LATEST = Date.parse('2100-01-01T00:00:00Z')

/** Errors that block the publication of an exam, and warnings to confirm. `nowMs` is the time of publication. */
export function checkExamDraft(draft: ExamDraft, skills: readonly string[], nowMs: number): readonly ExamFinding[] {
  return [
    ...checkWords(draft),
    ...findingIf<ExamFinding>(draft.papers.length === 0, { severity: 'error', path: 'papers', code: 'papers-missing' }),
    ...checkDates(draft, nowMs),
    ...findingIf<ExamFinding>(draft.closesAt === null && (draft.releaseAfter === 'window' || draft.endsWithWindow), {
      severity: 'error',
      path: 'closesAt',
      code: 'window-missing',
    }),
    ...BANDED_SKILLS.flatMap((skill) => checkBands(draft, skill, skills)),
  ]
}

function checkWords({ title, slug, description, cover }: ExamDraft): readonly ExamFinding[] {
  const isBlank = (text: string) => text.trim() === ''
  return [
    ...findingIf<ExamFinding>(isBlank(title), { severity: 'error', path: 'title', code: 'title-missing' }),
    ...findingIf<ExamFinding>(slug === '', { severity: 'error', path: 'slug', code: 'slug-missing' }),
    ...findingIf<ExamFinding>(slug !== '' && !isExamSlug(slug), {
      severity: 'error',
      path: 'slug',
      code: 'slug-wrong',
    }),
    ...findingIf<ExamFinding>(isBlank(description), {
      severity: 'error',
      path: 'description',
      code: 'description-missing',
    }),
    ...findingIf<ExamFinding>(cover !== null && isBlank(cover.alt), {
      severity: 'error',
      path: 'cover',
      code: 'cover-unsaid',
    }),
  ]
}

function checkDates({ opensAt, closesAt }: ExamDraft, nowMs: number): readonly ExamFinding[] {
  const [opens, closes] = [opensAt, closesAt].map((moment) => (moment === null ? null : Date.parse(moment)))
  const isReadable = (moment: number | null | undefined) =>
    typeof moment !== 'number' || (moment >= EARLIEST && moment <= LATEST)
  if (!isReadable(opens) || !isReadable(closes)) {
    return [{ severity: 'error', path: isReadable(opens) ? 'closesAt' : 'opensAt', code: 'dates-unreadable' }]
  }
  if (typeof closes !== 'number') return []
  return [
    ...findingIf<ExamFinding>(typeof opens === 'number' && opens >= closes, {
      severity: 'error',
      path: 'closesAt',
      code: 'dates-backwards',
    }),
    ...findingIf<ExamFinding>(closes <= nowMs, { severity: 'warning', path: 'closesAt', code: 'dates-over' }),
  ]
}

function checkBands({ bandTables }: ExamDraft, skill: BandedSkill, skills: readonly string[]): readonly ExamFinding[] {
  const rows = bandTables[skill]
  if (!rows) return []
  const path = `bandTables.${skill}`
  return [
    ...findingIf<ExamFinding>(checkBandTable(toTable(rows)).length > 0, {
      severity: 'error',
      path,
      code: 'bands-wrong',
      skill,
    }),
    ...findingIf<ExamFinding>(!skills.includes(skill), { severity: 'warning', path, code: 'bands-in-vain', skill }),
  ]
}

function findingIf<T>(isBroken: boolean, finding: T): readonly T[] {
  return isBroken ? [finding] : []
}
