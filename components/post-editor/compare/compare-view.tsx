import { type ReactNode } from 'react'
import { type DraftContent } from '@/lib/contract/post-draft'
import { compareCopy } from '@/lib/copy/post-history'
import { DiffText } from '@/components/ui/diff-text'
import { comparedTexts, type ComparedField } from './text-lines'
import { diffWords } from '@/components/ui/word-diff'

type Side = { readonly name: string; readonly content: DraftContent }
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- Object.keys forgets the names
const FIELDS = Object.keys(compareCopy.fields) as ComparedField[]

/** Two texts and what is different between them: side by side where there is room, in one column on a phone. */
export function CompareView({ before, after }: { before: Side; after: Side }) {
  const [old, fresh] = [comparedTexts(before.content), comparedTexts(after.content)]
  const changed = FIELDS.filter((field) => old[field] !== fresh[field])
  if (changed.length === 0) return <p className="text-ink-soft">{compareCopy.same}</p>
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">{compareCopy.legend}</p>
      {changed.map((field) => {
        const pieces = diffWords(old[field], fresh[field])
        return (
          <section key={field}>
            <h3 className="mb-2 text-base">{compareCopy.fields[field]}</h3>
            <div className="lg:hidden">
              <DiffText pieces={pieces} />
            </div>
            <div className="hidden gap-4 lg:grid lg:grid-cols-2">
              <Column name={before.name}>
                <DiffText pieces={pieces.filter(({ kind }) => kind !== 'added')} />
              </Column>
              <Column name={after.name}>
                <DiffText pieces={pieces.filter(({ kind }) => kind !== 'removed')} />
              </Column>
            </div>
          </section>
        )
      })}
    </div>
  )
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-semibold text-ink-faint">{name}</p>
      {children}
    </div>
  )
}
