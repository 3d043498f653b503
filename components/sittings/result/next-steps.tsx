import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { nextStepsCopy as copy } from '@/lib/sittings/result/words/result-foot'
import { type NextStep, stepsAfter } from '@/lib/sittings/result/rules/after-result'
import { paths } from '@/lib/platform/paths'

/** Suggestions after this result. */
export function NextSteps({ sections }: { sections: readonly SectionResult[] }) {
  return (
    <section aria-labelledby="next-steps" className="print:hidden">
      <h2 id="next-steps" className="mb-4 text-xl">
        {copy.title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stepsAfter(sections).map((step) => (
          <li key={step.kind === 'type' ? step.skill : step.kind} className="min-w-0">
            <Step step={step} />
          </li>
        ))}
      </ul>
      <ButtonLink href={paths.dashboard} variant="quiet" prefetch={false} className="mt-3">
        {copy.toDashboard}
      </ButtonLink>
    </section>
  )
}

function Step({ step }: { step: NextStep }) {
  const isType = step.kind === 'type'
  return (
    <Card className="flex h-full flex-col items-start">
      <h3 className="text-base wrap-anywhere">
        <bdi>{isType ? questionTypeName(step.type) : copy.mistakesTitle}</bdi>
      </h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{isType ? copy.type(step.marks, step.max) : copy.mistakes}</p>
      <ButtonLink
        href={isType ? paths.practiceType(step.skill, step.type) : paths.practice}
        variant={isType ? 'soft' : 'outline'}
        prefetch={false}
        className="mt-auto"
      >
        {isType ? copy.practise : copy.toPractice}
      </ButtonLink>
    </Card>
  )
}
