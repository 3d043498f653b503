import { PublicSection } from '@/components/platform/layout/public/public-section'
import { type Accuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { accuracyCopy as copy } from '@/lib/teaching/agreement/words/accuracy'
import { AccuracyFigures, AccuracyProgress } from './accuracy-view'

/** The number of pairs, and the figures where there are enough. */
export function AccuracySections({ accuracy }: { accuracy: Accuracy }) {
  const { shown, bySource, pairs, wanted } = accuracy
  return (
    <>
      <AccuracyProgress accuracy={accuracy} />
      {shown && (
        <PublicSection id="figures" title={copy.tableTitle}>
          {pairs < wanted && <p className="mb-3 max-w-2xl font-semibold">{copy.few}</p>}
          <AccuracyFigures table={shown} label={copy.tableTitle} />
        </PublicSection>
      )}
      {bySource.length > 0 && (
        <PublicSection id="sources" title={copy.bySourceTitle}>
          {bySource.map(({ source, shown: sourceShown }) => (
            <div key={source} className="mb-8">
              <h3 className="mb-2 text-lg">{copy.bySource[source]}</h3>
              <AccuracyFigures table={sourceShown} label={copy.bySource[source]} />
            </div>
          ))}
        </PublicSection>
      )}
    </>
  )
}

/** The bands themselves, once they can be handed out. */
export function PairsFile({ accuracy: { hasFile, wanted }, apiBase }: { accuracy: Accuracy; apiBase: string }) {
  return (
    <PublicSection id="file" title={copy.fileTitle}>
      {hasFile ? (
        <>
          <p className="mb-3 max-w-2xl text-ink-soft">{copy.fileText}</p>
          <a
            href={`${apiBase}/accuracy/pairs/`}
            className="inline-grid min-h-11 place-items-center font-semibold text-primary-ink underline"
          >
            {copy.fileLink}
          </a>
        </>
      ) : (
        <p className="max-w-2xl text-ink-soft">{copy.fileLater(wanted)}</p>
      )}
    </PublicSection>
  )
}
