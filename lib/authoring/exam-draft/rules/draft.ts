import { type ReleaseAfter } from '@/lib/authoring/exam/rules/release'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import { type BandRows } from '@/lib/marking/bands/band-rows'

/** A draft of an exam: any field may be unfinished (the contract explains each). */
export type ExamDraft = {
  readonly title: string
  readonly slug: string
  readonly module: ExamModule
  readonly description: string
  readonly cover: {
    readonly id: string
    readonly width: number
    readonly height: number
    readonly widths: readonly number[]
    readonly alt: string
  } | null
  readonly priceRial: number
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly attemptsAllowed: number | null
  readonly allowsRestart?: boolean | undefined
  readonly onlyMode: 'strict' | 'practice' | null
  readonly releaseAfter: ReleaseAfter
  readonly endsWithWindow: boolean
  readonly papers: readonly string[]
  readonly bandTables: { readonly listening: BandRows | null; readonly reading: BandRows | null }
}

/** Whether two drafts are equal; points in time are compared by value, not by notation. */
export function isSameExam(a: ExamDraft, b: ExamDraft): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))
}

function canonical({ cover, bandTables, ...draft }: ExamDraft): unknown {
  return [
    draft.title,
    draft.slug,
    draft.module,
    draft.description,
    draft.priceRial,
    draft.attemptsAllowed,
    draft.papers,
    cover && [cover.id, cover.width, cover.height, cover.widths, cover.alt],
    [bandTables.listening, bandTables.reading, draft.allowsRestart ?? true],
    [draft.onlyMode, draft.releaseAfter, draft.endsWithWindow],
    [draft.opensAt, draft.closesAt].map((moment) => moment && Date.parse(moment)),
  ]
}
