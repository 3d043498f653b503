import { listGapRefs } from '@/lib/domain/paper-draft/number'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { numberingOf } from './numbering'

/** What a mark is called: its letter, or the number of its question. */
export function markName(draft: PaperDraft, text: string): string {
  const [ref] = listGapRefs(text)
  return ref === undefined ? text : (numberingOf(draft).idOf(ref) ?? '?')
}
