import { persianDigits } from '@/lib/platform/format/digits'

type PlanStepsProps = { steps: readonly { readonly title: string; readonly text: string }[] }

/** Planned work, step by step. */
export function PlanSteps({ steps }: PlanStepsProps) {
  return (
    <ol className="grid gap-6 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-dashed border-line-strong font-bold text-ink-soft"
          >
            {persianDigits(index + 1)}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
