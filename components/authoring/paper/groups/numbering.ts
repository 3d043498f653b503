'use client'

import { type DraftGroup, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { numberDraft, type Numbering } from '@/lib/authoring/paper/rules/number'
import { useDraft } from '../editor-context'

const numberings = new WeakMap<PaperDraft['parts'], Numbering>()

/** The numbers of a draft, counted once for each of its states: forty rows ask. */
export function numberingOf(draft: PaperDraft): Numbering {
  const known = numberings.get(draft.parts) ?? numberDraft(draft)
  numberings.set(draft.parts, known)
  return known
}

/** A question's number as it is printed, `7` or `21–22`; empty as long as it has none. A row is drawn anew only when it changes. */
export function useNumberOf(ref: QuestionRef): string {
  return useDraft((draft) => numberingOf(draft).idOf(ref)?.replace('-', '–') ?? '')
}

/** The group as it is now; null once it is deleted. */
export function useGroup(id: string): DraftGroup | null {
  return useDraft((draft) => findGroup(draft, id)?.group ?? null)
}
