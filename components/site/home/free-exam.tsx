import { PublicButton } from '@/components/platform/layout/public/public-button'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { home } from '@/lib/site/home/words'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

const { free } = home

/** The free exam, with its facts and a link to the others; without one (or without an answer from the API) a link to the list. */
export function FreeExam({ exam, others }: { exam: ExamSummary | null; others: number }) {
  const rest = others > 0 && (
    <PublicButton href={paths.exams} variant="outline">
      {free.others(others)}
    </PublicButton>
  )
  return (
    <PublicSection id="free-exam" title={free.heading} lead={free.lead} aside={rest}>
      {exam ? <ExamPanel exam={exam} /> : <NoExam />}
    </PublicSection>
  )
}

function ExamPanel({ exam }: { exam: ExamSummary }) {
  const seconds = exam.papers.reduce((sum, paper) => sum + paper.durationSeconds, 0)
  return (
    <div className="grid overflow-hidden rounded-xl border border-line bg-surface lg:grid-cols-[1.1fr_1fr]">
      <div className="p-6 sm:p-8">
        <h3 className="text-xl">{exam.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {moduleNames[exam.module]} · {formatPrice(exam.priceRial)}
        </p>
        <dl className="mt-5 divide-y divide-line border-y border-line">
          {exam.papers.map((paper) => (
            <div key={paper.skill} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
              <dt className="font-semibold">{skillNames[paper.skill]}</dt>
              <dd className="text-sm text-ink-soft">
                {examCopy.parts(paper.skill, paper.partCount, paper.questionCount)} ·{' '}
                {formatDuration(paper.durationSeconds)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid content-center gap-4 bg-primary-soft p-6 sm:p-8">
        <p className="text-2xl font-extrabold text-primary-ink">{free.total(formatDuration(seconds))}</p>
        <p className="text-primary-ink">{free.note}</p>
        <PublicButton href={paths.signupFor(paths.newAttempt(exam.slug))} size="large" className="w-fit max-sm:w-full">
          {free.start}
        </PublicButton>
      </div>
    </div>
  )
}

function NoExam() {
  return (
    <div className="grid justify-items-start gap-4 rounded-xl border border-line bg-surface p-6 sm:p-8">
      <p className="text-ink-soft">{free.failed}</p>
      <PublicButton href={paths.exams} variant="secondary">
        {home.seeExams}
      </PublicButton>
    </div>
  )
}
