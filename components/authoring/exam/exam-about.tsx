import { type ReactNode } from 'react'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { type ExamOutline, type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { formatDuration } from '@/lib/platform/format/duration'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ExamBadges, ExamPrice } from './exam-labels'

const { about: copy } = examCopy
type Part = ExamOutline['papers'][number]['parts'][number]
type AboutProps = { exam: ExamSummary; outline: ExamOutline; finishedBadge: ReactNode }

/** One exam before an attempt: its parts, the first words of its texts, its duration and its price. */
export function ExamAbout({ exam, outline, finishedBadge }: AboutProps) {
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-10">
      <div>
        <header>
          <p className="mb-3 flex flex-wrap items-center gap-2">
            <ExamBadges exam={exam} finishedBadge={finishedBadge} />
          </p>
          <h1 className="text-2xl sm:text-3xl">{exam.title}</h1>
          <p className="mt-3 max-w-3xl text-ink-soft sm:text-lg">{exam.description}</p>
        </header>
        <ExamOffer exam={exam} className="mt-6 lg:hidden" />
        {exam.papers.map(({ skill, durationSeconds, partCount, questionCount }) => (
          <section key={skill} aria-labelledby={skill} className="mt-10">
            <h2 id={skill} className="text-xl sm:text-2xl">
              {skillNames[skill]}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">
              {examCopy.parts(skill, partCount, questionCount)} · {formatDuration(durationSeconds)}
            </p>
            <ol className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface">
              {outline.papers
                .find((paper) => paper.skill === skill)
                ?.parts.map((part) => (
                  <li key={part.number} className="p-5">
                    <OutlinedPart part={part} />
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
      <ExamOffer exam={exam} className="sticky top-24 hidden lg:block" />
    </div>
  )
}

function OutlinedPart({ part: { number, questionCount, types, task, text } }: { part: Part }) {
  return (
    <>
      <p className="font-semibold">{task ? copy.task(number) : copy.part(number)}</p>
      <p className="mt-0.5 text-sm text-ink-soft">
        {task
          ? copy.taskFacts(task.minutes, task.minimumWords)
          : copy.partFacts(
              questionCount,
              types.map((type) => questionTypeNames[type]),
            )}
      </p>
      {text && (
        <blockquote dir="ltr" lang="en" className="mt-3 border-s-2 border-line-strong ps-4 text-start">
          <p className="font-semibold">{text.title}</p>
          <p className="mt-1 text-sm text-ink-soft">{text.opening}</p>
        </blockquote>
      )}
    </>
  )
}

/** The price and the start button; the CSS variant `entered:` shows the right one before the first paint. */
function ExamOffer({ exam, className }: { exam: ExamSummary; className: string }) {
  const terms = examCopy.terms(exam)
  const seconds = exam.papers.reduce((sum, paper) => sum + paper.durationSeconds, 0)
  const start = paths.newAttempt(exam.slug)
  return (
    <aside className={`rounded-lg border border-line bg-surface p-5 ${className}`}>
      {exam.priceRial === 0 ? <p className="text-2xl font-bold">{formatPrice(0)}</p> : <ExamPrice exam={exam} />}
      <p className="mt-1 text-sm text-ink-soft">{examCopy.minutesOf(formatDuration(seconds))}</p>
      {terms.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm text-ink-soft">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 grid gap-2">
        <span className="hidden entered:contents">
          <PublicButton href={start} size="large">
            {examCopy.take}
          </PublicButton>
        </span>
        <span className="contents entered:hidden">
          <PublicButton href={paths.signupFor(start)} size="large">
            {copy.signUp}
          </PublicButton>
          <PublicButton href={paths.loginFor(start)} variant="quiet">
            {copy.haveAccount}
          </PublicButton>
        </span>
      </div>
    </aside>
  )
}
