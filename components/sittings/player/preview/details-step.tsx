import { type Attempt } from '@/lib/sittings/attempt/contract'
import { stepsEnglish, stepsCopy } from '@/lib/sittings/player/words/steps'
import { EXAM_PATHS } from '@/lib/platform/exam-paths'
import { PersianLine } from '../persian-line'
import { PushButton } from '../push-button'
import { PlainScreen } from './plain-screen'

/** So that no English voice reads a Persian name. */
const PERSIAN = /\p{Script=Arabic}/u

/** The details screen: candidate and exam. */
export function DetailsStep({ attempt, aside, onNext }: { attempt: Attempt; aside: string; onNext: () => void }) {
  const rows = [
    [stepsEnglish.detailName, attempt.candidate.name],
    [stepsEnglish.detailNumber, attempt.candidate.number],
    [stepsEnglish.detailExam, attempt.exam.title],
    [stepsEnglish.detailMode, stepsEnglish.modes[attempt.mode]],
  ] as const
  return (
    <PlainScreen title={stepsEnglish.detailsTitle} aside={aside}>
      <dl className="grid gap-y-3">
        {rows.map(([term, detail]) => (
          <div key={term} className="grid gap-x-4 border-b border-(--x-faint) pb-2 sm:grid-cols-[12rem_1fr]">
            <dt className="text-(--x-muted)">{term}</dt>
            <dd className="font-semibold">
              <bdi lang={PERSIAN.test(detail) ? 'fa' : undefined}>{detail}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <PersianLine text={stepsCopy.details} className="mt-4" />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PushButton variant="filled" className="w-full md:w-auto" onClick={onNext}>
          {stepsEnglish.detailsConfirm}
        </PushButton>
        <a
          href={EXAM_PATHS.dashboard}
          dir="rtl"
          lang="fa"
          className="grid min-h-11 place-items-center text-sm underline underline-offset-4"
        >
          {stepsCopy.leave}
        </a>
      </div>
    </PlainScreen>
  )
}
