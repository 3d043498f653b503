import { type ReactNode } from 'react'
import { DiffText } from '@/components/ui/diff/diff-text'
import { diffWords } from '@/components/ui/diff/word-diff'
import { changesCopy } from '@/lib/documents/draft/words/editor'

type Change = { readonly title: string; readonly before: string; readonly after: string }
type ChangesProps = { beforeTitle: string; afterTitle: string; changes: readonly Change[] }

/** The differences of two texts: in two captioned columns if there is room, in one column on a phone. */
export function Changes({ beforeTitle, afterTitle, changes }: ChangesProps) {
  if (changes.length === 0) return <p className="text-ink-soft">{changesCopy.same}</p>
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">{changesCopy.legend}</p>
      {changes.map((change, index) => {
        const pieces = diffWords(change.before, change.after)
        return (
          <section key={index}>
            <h3 className="mb-2 text-base">{change.title}</h3>
            <div className="lg:hidden">
              <DiffText segments={pieces} />
            </div>
            <div className="hidden gap-4 lg:grid lg:grid-cols-2">
              <Column name={beforeTitle}>
                <DiffText segments={pieces.filter(({ kind }) => kind !== 'added')} />
              </Column>
              <Column name={afterTitle}>
                <DiffText segments={pieces.filter(({ kind }) => kind !== 'removed')} />
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
