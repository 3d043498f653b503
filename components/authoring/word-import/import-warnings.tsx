import { Chevron } from '@/components/ui/chevron'
import { doubtCopy, wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { type Doubt, type DoubtKind } from '@/lib/authoring/word-import/rules/proposal'
import { AcceptBox } from './accept-box'

const MAX_SHOWN = 60

type ImportWarningsProps = { doubts: readonly Doubt[]; onKeptChange: (stillShown: ReadonlySet<DoubtKind>) => void }

/** Text that the page layout may have added (page numbers, addresses, hyphens): lists it, and asks whether to leave it out. */
export function ImportWarnings({ doubts, onKeptChange }: ImportWarningsProps) {
  const change = (changed: DoubtKind, isLeftOut: boolean) => {
    const stillShown = doubts.filter(({ kind, isKept }) => (kind === changed ? !isLeftOut : isKept))
    onKeptChange(new Set(stillShown.map(({ kind }) => kind)))
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-4">
      <h3 className="text-base font-bold">{doubtCopy.title}</h3>
      {doubts.map(({ kind, isKept, pieces: texts }) => (
        <AcceptBox
          key={kind}
          label={doubtCopy[kind](texts.length)}
          isAccepted={!isKept}
          isDisabled={false}
          onChange={(isLeftOut) => change(kind, isLeftOut)}
        >
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
              {doubtCopy.pieces}
              <Chevron className="ms-2 size-5 shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <ul className="grid gap-1 text-sm">
              {texts.slice(0, MAX_SHOWN).map(({ at, text }, index) => (
                <li key={index} className="flex flex-wrap gap-x-3 wrap-anywhere">
                  <span className="text-xs text-ink-soft">{wizardCopy.line(at)}</span>
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
            {texts.length > MAX_SHOWN && <p className="mt-2 text-sm">{wizardCopy.more(texts.length - MAX_SHOWN)}</p>}
          </details>
        </AcceptBox>
      ))}
    </section>
  )
}
