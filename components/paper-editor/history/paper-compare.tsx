import { DiffText } from '@/components/ui/diff-text'
import { diffWords } from '@/components/ui/word-diff'
import { changeWords, placeName } from '@/lib/copy/exam-compare'
import { paperCompareCopy } from '@/lib/copy/paper-editor'
import { comparePapers } from '@/lib/domain/exam-draft/compare'
import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'

type Side = { readonly name: string; readonly draft: PaperDraft }

/** Two states of a paper and what is different between them: side by side where there is room, in one column on a phone. */
export default function PaperCompare({ before, after }: { before: Side; after: Side }) {
  const changes = comparePapers(compileDraft(before.draft), compileDraft(after.draft))
  if (changes.length === 0) return <p className="text-ink-soft">{paperCompareCopy.same}</p>
  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">{paperCompareCopy.legend}</p>
      {changes.map((change, index) => {
        const words = changeWords(change)
        const pieces = diffWords(words.before ?? '', words.after ?? '')
        return (
          <section key={index}>
            <h3 className="mb-2 text-base">{placeName(change.place)}</h3>
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

function Column({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs font-semibold text-ink-faint">{name}</p>
      {children}
    </div>
  )
}
