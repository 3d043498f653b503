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
    ...compareUnits(examUnits(before), examUnits(after)),
    // An added or removed paper is one change of the exam, not one for each of its sentences.
    ...after.papers.flatMap((paper) => {
      const former = before.papers.find(({ id }) => id === paper.id)
      return former ? comparePapers(former, paper) : []
    }),
  ]
}

export function comparePapers(before: Omit<ComparedPaper, 'id'>, after: Omit<ComparedPaper, 'id'>): readonly Change[] {
  return compareUnits(unitsOf(before), unitsOf(after))
}

type AnyUnit = { readonly id: string; readonly place: Place; readonly text: string }

function unitsOf({ content, key }: Omit<ComparedPaper, 'id'>): readonly AnyUnit[] {
  return listUnits(content, key)
}

function examUnits({ exam, papers }: ComparedExam): readonly AnyUnit[] {
  const at = (field: Extract<Place, { kind: 'exam' }>['field'], value: string | number | null): AnyUnit => ({
    id: field,
    place: { kind: 'exam', field },
    text: value === null ? '' : String(value),
  })
  return [
    at('title', exam.title),
    at('slug', exam.slug),
    at('module', exam.module),
    at('description', exam.description),
    at('cover', exam.cover && `${exam.cover.alt} (${exam.cover.id})`),
    at('price', exam.priceRial),
    at('opens', exam.opensAt),
    at('closes', exam.closesAt),
    at('attempts', exam.attemptsAllowed),
    at('restart', String(exam.allowsRestart ?? true)),
    at('only-mode', exam.onlyMode),
    at('release', exam.releaseAfter),
    at('cut', String(exam.endsWithWindow)),
    at('papers', papers.map(({ content }) => content.title).join('\n')),
    ...BANDED_SKILLS.map((skill) => {
      const rows = exam.bandTables[skill] ?? []
      return at(`bands-${skill}`, rows.map(([from, half]) => `${from} → ${half / 2}`).join('\n'))
    }),
  ]
}

/** Changed units in the order of the later state; a removed unit comes after its former predecessor. */
function compareUnits(before: readonly AnyUnit[], after: readonly AnyUnit[]): readonly Change[] {
  const [former, latter] = [byId(before), byId(after)]
  return mergeIds(before, after).flatMap((id) => {
    const [was, is] = [former.get(id), latter.get(id)]
    const place = (is ?? was)?.place
    const [old, now] = [was?.text ?? '', is?.text ?? '']
    return place && old !== now ? [{ place, before: old || null, after: now || null }] : []
  })
}

function byId(units: readonly AnyUnit[]): ReadonlyMap<string, AnyUnit> {
  return new Map(units.map((unit) => [unit.id, unit]))
}

function mergeIds(before: readonly AnyUnit[], after: readonly AnyUnit[]): readonly string[] {
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
