import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { BANDED_SKILLS } from '@/lib/marking/bands/band-rows'
import { type ExamDraft } from './draft'
import { listUnits, type PaperPlace } from './paper-units'

export type ExamField =
  | 'title'
  | 'slug'
  | 'module'
  | 'description'
  | 'cover'
  | 'price'
  | 'opens'
  | 'closes'
  | 'attempts'
  | 'restart'
  | 'only-mode'
  | 'release'
  | 'cut'
export type Place =
  | { readonly kind: 'exam'; readonly field: ExamField | 'papers' | 'bands-listening' | 'bands-reading' }
  | PaperPlace
/** Null: absent. */
export type Change = { readonly place: Place; readonly before: string | null; readonly after: string | null }
export type ComparedPaper = { readonly id: string; readonly content: PaperContent; readonly key: PaperKey }
export type ComparedExam = { readonly exam: Omit<ExamDraft, 'papers'>; readonly papers: readonly ComparedPaper[] }

/** Differences between two states of an exam: the exam’s own fields first, then paper by paper in the order of the later state. */
export function compareExams(before: ComparedExam, after: ComparedExam): readonly Change[] {
  return [
    ...compareUnits(listExamUnits(before), listExamUnits(after)),
    // An added or removed paper is one change of the exam, not one for each of its sentences.
    ...after.papers.flatMap((paper) => {
      const former = before.papers.find(({ id }) => id === paper.id)
      return former ? comparePapers(former, paper) : []
    }),
  ]
}

export function comparePapers(before: Omit<ComparedPaper, 'id'>, after: Omit<ComparedPaper, 'id'>): readonly Change[] {
  return compareUnits(listPaperUnits(before), listPaperUnits(after))
}

type ComparedUnit = { readonly id: string; readonly place: Place; readonly text: string }

function listPaperUnits({ content, key }: Omit<ComparedPaper, 'id'>): readonly ComparedUnit[] {
  return listUnits(content, key)
}

function listExamUnits({ exam, papers }: ComparedExam): readonly ComparedUnit[] {
  const makeUnit = (field: Extract<Place, { kind: 'exam' }>['field'], value: string | number | null): ComparedUnit => ({
    id: field,
    place: { kind: 'exam', field },
    text: value === null ? '' : String(value),
  })
  return [
    makeUnit('title', exam.title),
    makeUnit('slug', exam.slug),
    makeUnit('module', exam.module),
    makeUnit('description', exam.description),
    makeUnit('cover', exam.cover && `${exam.cover.alt} (${exam.cover.id})`),
    makeUnit('price', exam.priceRial),
    makeUnit('opens', exam.opensAt),
    makeUnit('closes', exam.closesAt),
    makeUnit('attempts', exam.attemptsAllowed),
    makeUnit('restart', String(exam.allowsRestart ?? true)),
    makeUnit('only-mode', exam.onlyMode),
    makeUnit('release', exam.releaseAfter),
    makeUnit('cut', String(exam.endsWithWindow)),
    makeUnit('papers', papers.map(({ content }) => content.title).join('\n')),
    ...BANDED_SKILLS.map((skill) => {
      const rows = exam.bandTables[skill] ?? []
      return makeUnit(`bands-${skill}`, rows.map(([from, half]) => `${from} → ${half / 2}`).join('\n'))
    }),
  ]
}

/** Changed units in the order of the later state; a removed unit comes after its former predecessor. */
function compareUnits(before: readonly ComparedUnit[], after: readonly ComparedUnit[]): readonly Change[] {
  const [former, latter] = [byId(before), byId(after)]
  return mergeIds(before, after).flatMap((id) => {
    const [formerUnit, laterUnit] = [former.get(id), latter.get(id)]
    const place = (laterUnit ?? formerUnit)?.place
    const [old, now] = [formerUnit?.text ?? '', laterUnit?.text ?? '']
    return place && old !== now ? [{ place, before: old || null, after: now || null }] : []
  })
}

function byId(units: readonly ComparedUnit[]): ReadonlyMap<string, ComparedUnit> {
  return new Map(units.map((unit) => [unit.id, unit]))
}

function mergeIds(before: readonly ComparedUnit[], after: readonly ComparedUnit[]): readonly string[] {
  const ids = after.map(({ id }) => id)
  const laterIds = new Set(ids)
  let place = -1
  for (const { id } of before) {
    if (laterIds.has(id)) place = ids.indexOf(id)
    else {
      place += 1
      ids.splice(place, 0, id)
    }
  }
  return ids
}
