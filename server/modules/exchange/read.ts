import { type ExamModule, type Skill } from '@/lib/domain/exam/content'
import { type Loss } from '@/lib/domain/exchange/foreign/foreign'
import { fromForeign } from '@/lib/domain/exchange/foreign/from-foreign'
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

/** A file as a draft, compared with it word by word: here too, because long files have many words. */
export function readExchange(bytes: Buffer, target: Wanted['target']): Read {
  const found = recognize(bytes)
  if (found.kind !== 'foreign') return found
  return { kind: 'draft', format: found.format, ...fromForeign(found.foreign, { ...target, slug: '' }) }
}
