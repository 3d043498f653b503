import { type ExamModule, type Skill } from '@/lib/domain/exam/content'
import { type Loss, uniqueLosses } from '@/lib/domain/exchange/foreign/foreign'
import { fromForeign } from '@/lib/domain/exchange/foreign/from-foreign'
import { witnessDraft } from '@/lib/domain/exchange/witness/witness-draft'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { type Recognized, recognize } from './recognize'

/** What the thread is asked: a file, and what its questions are to become. */
export type Wanted = {
  readonly file: Uint8Array
  readonly target: { readonly skill: Skill; readonly module: ExamModule }
}
type Foreign = Extract<Recognized, { kind: 'foreign' }>
export type Read =
  | Exclude<Recognized, Foreign>
  | {
      readonly kind: 'draft'
      readonly format: Foreign['format']
      readonly draft: PaperDraft
      readonly losses: readonly Loss[]
    }

/** A file as a draft, compared with it word by word, and sign by sign by a witness: here too, because long files have many words. */
export function readExchange(bytes: Buffer, target: Wanted['target']): Read {
  const found = recognize(bytes)
  if (found.kind !== 'foreign') return found
  const made = fromForeign(found.foreign, { ...target, slug: '' })
  const losses = uniqueLosses([...made.losses, ...witnessDraft(found.shown, made)])
  return { kind: 'draft', format: found.format, draft: made.draft, losses }
}
