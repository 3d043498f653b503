import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Card } from '@/components/ui/card'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'
import { ExamBadges, ExamPrice } from './exam-labels'

type ExamCardProps = { exam: ExamSummary; mediaBase: string; finishedMark: ReactNode }

/** One exam of the list: its parts, its duration, its price. */
export function ExamCard({ exam, mediaBase, finishedMark }: ExamCardProps) {
  const terms = examCopy.terms(exam)
  const seconds = exam.papers.reduce((sum, paper) => sum + paper.durationSeconds, 0)
  return (
    <Card className="flex h-full flex-col">
      {exam.cover && <ExamCover cover={exam.cover} mediaBase={mediaBase} />}
      <div className="flex flex-wrap gap-2">
        <ExamBadges exam={exam} finishedMark={finishedMark} />
      </div>
      <h2 className="mt-3 text-xl">
        <a href={paths.exam(exam.slug)} className="underline-offset-4 hover:underline">
          {exam.title}
        </a>
      </h2>
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
      {exam.priceRial > 0 && (
        <div className="mb-4">
          <ExamPrice exam={exam} />
        </div>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{examCopy.minutesOf(formatDuration(seconds))}</p>
        <span className="flex flex-wrap gap-2">
          <PublicButton href={paths.exam(exam.slug)} variant="quiet" aria-label={examCopy.moreOf(exam.title)}>
            {examCopy.more}
          </PublicButton>
          <PublicButton variant="secondary" href={paths.newAttempt(exam.slug)}>
            {examCopy.take}
          </PublicButton>
        </span>
      </div>
    </Card>
  )
}

/** The cover of the exam in lists: decorative, since the title is beside it. */
function ExamCover({ cover, mediaBase }: { cover: NonNullable<ExamSummary['cover']>; mediaBase: string }) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(cover.id)}/${size}/`
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
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
