import Link from 'next/link'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { minutesOfSet, WANTED_SIZE } from '@/lib/sittings/practice/rules/set-minutes'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { nextStepsCopy as copy } from '@/lib/sittings/result/words/result-foot'
import { type NextStep, listNextSteps } from '@/lib/sittings/result/rules/next-steps'
import { paths } from '@/lib/platform/paths'

/** The first thing to do after this result, with its minutes; further steps are links below. */
export function NextSteps({ sections }: { sections: readonly SectionResult[] }) {
  const [first, ...others] = listNextSteps(sections)
  return (
    <section aria-labelledby="next-steps" className="rounded-xl bg-lift p-4 shadow-lift sm:p-5 print:hidden">
      <h2 id="next-steps" className="text-sm leading-6 font-semibold text-ink-soft">
        {first ? copy.title : copy.after}
      </h2>
      {first && <FirstStep step={first} />}
      <ul className="flex flex-wrap gap-x-6">
        {others.map((step) => (
          <li key={step.kind === 'type' ? step.skill : step.kind} className="min-w-0">
            <TextLink href={hrefOf(step)}>{nameOf(step)}</TextLink>
          </li>
        ))}
        <li>
          <TextLink href={paths.dashboard}>{copy.toDashboard}</TextLink>
        </li>
      </ul>
    </section>
  )
}

function FirstStep({ step }: { step: NextStep }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-lg leading-7 font-extrabold wrap-anywhere">
          <bdi>{step.kind === 'type' ? questionTypeName(step.type) : copy.mistakesTitle}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {step.kind === 'type' ? copy.type(step.marks, step.max, step.skill) : copy.mistakes}
          {step.kind === 'type' && <span className="max-sm:sr-only"> {copy.newFirst}</span>}
        </p>
      </div>
      <ButtonLink href={hrefOf(step)} size="large" prefetch={false} className="max-sm:w-full">
        {describeStart(step)}
      </ButtonLink>
    </div>
  )
}

/** Essays have no types to practise: their steps name no minutes. */
function describeStart(step: NextStep): string {
  if (step.kind === 'mistakes' || step.skill === 'writing') return copy.toPractice
  return copy.practise(minutesOfSet(step.skill, WANTED_SIZE))
}

function nameOf(step: NextStep): string {
  return step.kind === 'type' ? copy.also(questionTypeName(step.type), step.marks, step.max) : copy.mistakesTitle
}

function hrefOf(step: NextStep): string {
  return step.kind === 'type' ? paths.practiceType(step.skill, step.type) : paths.practice
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-ink underline underline-offset-4"
    >
      <bdi>{children}</bdi>
    </Link>
  )
}
