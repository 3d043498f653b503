import { Badge } from '@/components/ui/badge'
import { PublicButton } from '@/components/layout/public-button'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type ExamSummary } from '@/lib/contract/exam'
import { examCopy, moduleNames, skillNames } from '@/lib/copy/exam'
import { formatDuration } from '@/lib/format/duration'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'

/** One exam of the list: what it holds, how long it takes, what it costs. */
export function ExamCard({ exam, mediaBase }: { exam: ExamSummary; mediaBase: string }) {
  const terms = examCopy.terms(exam)
  const seconds = exam.papers.reduce((sum, paper) => sum + paper.durationSeconds, 0)
  return (
    <Card className="flex h-full flex-col">
      {exam.cover && <ExamCover cover={exam.cover} mediaBase={mediaBase} />}
      <div className="flex flex-wrap gap-2">
        <Badge>{moduleNames[exam.module]}</Badge>
        {exam.priceRial === 0 && <Badge tone="primary">{formatPrice(0)}</Badge>}
      </div>
      <h2 className="mt-3 text-xl">{exam.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{exam.description}</p>
      <dl className="my-5 grid gap-2 border-y border-line py-4 text-sm">
        {exam.papers.map((paper) => (
          <div key={paper.skill} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold">{skillNames[paper.skill]}</dt>
            <dd className="text-ink-soft">
              {examCopy.parts(paper.skill, paper.partCount, paper.questionCount)} ·{' '}
              {formatDuration(paper.durationSeconds)}
            </dd>
          </div>
        ))}
      </dl>
      {terms.length > 0 && (
        <ul className="mb-5 grid gap-1 text-sm text-ink-soft">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      {exam.priceRial > 0 && <ExamPrice exam={exam} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{examCopy.minutesOf(formatDuration(seconds))}</p>
        <PublicButton href={paths.newAttempt(exam.slug)}>{examCopy.take}</PublicButton>
      </div>
    </Card>
  )
}

/** What it costs at the till now; the list price alone when it is not sold. */
function ExamPrice({ exam: { priceRial, offer } }: { exam: ExamSummary }) {
  if (!offer) return <p className="mb-4 text-sm text-ink-soft">{examCopy.notSold}</p>
  return (
    <div className="mb-4">
      <PriceTag listRial={priceRial} priceRial={offer.priceRial} />
      {offer.saleUntil && <p className="text-xs text-ink-faint">{examCopy.saleUntil(offer.saleUntil)}</p>}
    </div>
  )
}

/** The picture of an exam in lists: decoration beside its title. */
function ExamCover({ cover, mediaBase }: { cover: NonNullable<ExamSummary['cover']>; mediaBase: string }) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(cover.id)}/${size}/`
  return (
    // eslint-disable-next-line @next/next/no-img-element -- sized at upload: the optimiser is off
    <img
      src={address(cover.width)}
      srcSet={cover.widths.map((size) => `${address(size)} ${size}w`).join(', ')}
      sizes="(min-width: 64rem) 44rem, calc(100vw - 2rem)"
      width={cover.width}
      height={cover.height}
      alt={cover.alt}
      loading="lazy"
      decoding="async"
      className="mb-4 aspect-5/2 w-full rounded-md bg-sunken object-cover"
    />
  )
}
