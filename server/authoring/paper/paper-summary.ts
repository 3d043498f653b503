import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { numberDraft } from '@/lib/authoring/paper/rules/number-questions'
import { foldForSearch } from '@/lib/platform/search/search'

/** Fields by which lists show, filter and search papers. */
export type Summary = {
  readonly title: string
  readonly skill: string
  readonly module: string
  readonly types: readonly string[]
  readonly questionCount: number
  readonly partCount: number
  readonly searchFolded: string
}

const MAX_SEARCHED = 4_000

export function summarize(draft: PaperDraft): Summary {
  const groups = draft.parts.flatMap((part) => part.groups)
  const { refs, numbersOf } = numberDraft(draft)
  const titles = draft.parts.flatMap(({ passage }) => passage?.title ?? [])
  return {
    title: draft.title,
    skill: draft.skill,
    module: draft.module,
    types: [...new Set(groups.map((group) => group.type))],
    questionCount: refs.reduce((count, ref) => count + numbersOf(ref).length, 0),
    partCount: draft.parts.length,
    searchFolded: foldForSearch([draft.title, draft.slug, ...titles].join(' ').slice(0, MAX_SEARCHED)),
  }
}
