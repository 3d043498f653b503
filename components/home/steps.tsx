import { home } from '@/lib/copy/home'
import { persianDigits } from '@/lib/format/digits'

export function Steps() {
  return (
    <section aria-labelledby="steps" className="py-8">
      <h2 id="steps" className="text-2xl">
        {home.stepsHeading}
      </h2>
      <ol className="mt-6 grid gap-6 md:grid-cols-3">
        {home.steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-full bg-primary font-bold text-on-primary"
            >
              {persianDigits(index + 1)}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="text-sm text-ink-soft">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
