import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Badge, hueOf } from '@/components/ui/badge'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ExamPrice } from './exam-labels'

type ExamCardProps = { exam: ExamSummary; mediaBase: string; finishedBadge: ReactNode }

/** One exam of the list, as a row: its skills, its size, its price, and the way in. Its name leads to the details. */
export function ExamCard({ exam, mediaBase, finishedBadge }: ExamCardProps) {
  const { slug, title, cover, module, papers, priceRial, onlyMode } = exam
  // A practice set is listed below a heading that says so: its terms need not repeat it.
  const terms = examCopy.terms({ ...exam, onlyMode: onlyMode === 'practice' ? null : onlyMode })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 sm:gap-x-6 sm:px-5">
      <div className="flex min-w-0 gap-4">
        {cover && <ExamCover cover={cover} mediaBase={mediaBase} />}
        <div className="min-w-0">
          <h3 className="text-base">
            <a href={paths.exam(slug)} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {title}
            </a>
          </h3>
        </div>
      </div>
      <PublicButton variant="outline" href={paths.newAttempt(slug)} aria-label={`${examCopy.take}: ${title}`}>
        {examCopy.take}
      </PublicButton>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        {papers.map(({ skill }) => (
          <Badge key={skill} tone={hueOf(skill)}>
            {skillNames[skill]}
          </Badge>
        ))}
        {finishedBadge}
      </div>
      <p className="col-span-2 text-sm text-ink-soft">
        {examCopy.facts(moduleNames[module], sizeOf(exam))}
        {priceRial === 0 && <span className="ms-3 font-semibold text-ink">{formatPrice(0)}</span>}
        {terms.map((term) => (
          <span key={term} className="block">
            {term}
          </span>
        ))}
      </p>
      {priceRial > 0 && (
        <div className="col-span-2">
          <ExamPrice exam={exam} />
        </div>
      )}
    </div>
  )
}

/** Questions and tasks of all sections, and their time. */
function sizeOf({ papers }: ExamSummary) {
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
  return {
    questions: sum(papers.map(({ skill, questionCount }) => (skill === 'writing' ? 0 : questionCount))),
    tasks: sum(papers.map(({ skill, partCount }) => (skill === 'writing' ? partCount : 0))),
    time: formatDuration(sum(papers.map(({ durationSeconds }) => durationSeconds))),
  }
}

/** The cover of the exam in lists: decorative, since the title is beside it. On a phone the title needs the whole width. */
function ExamCover({ cover, mediaBase }: { cover: NonNullable<ExamSummary['cover']>; mediaBase: string }) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(cover.id)}/${size}/`
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
    <img
      src={address(cover.width)}
      srcSet={cover.widths.map((size) => `${address(size)} ${size}w`).join(', ')}
      sizes="10rem"
      width={cover.width}
      height={cover.height}
      alt={cover.alt}
      loading="lazy"
      decoding="async"
      className="mt-2.5 aspect-3/2 w-30 shrink-0 self-start rounded-sm bg-sunken object-cover max-sm:hidden saves:hidden"
    />
  )
}
