'use client'

import { type DraftGroup, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { numberDraft, type Numbering } from '@/lib/authoring/paper/rules/number-questions'
import { useDraft } from '../editor-context'

const numberings = new WeakMap<PaperDraft['parts'], Numbering>()

/** The numbers of a draft, memoised per draft: forty rows ask for them. */
export function numberingOf(draft: PaperDraft): Numbering {
  const numbering = numberings.get(draft.parts) ?? numberDraft(draft)
  numberings.set(draft.parts, numbering)
  return numbering
}

/** A question's printed number, `7` or `21–22`; empty until it has one. A row renders only when its number changes. */
export function useNumberOf(ref: QuestionRef): string {
  return useDraft((draft) => numberingOf(draft).idOf(ref)?.replace('-', '–') ?? '')
}

/** The present group; null once it is deleted. */
export function useGroup(id: string): DraftGroup | null {
  return useDraft((draft) => findGroup(draft, id)?.group ?? null)
}
