import { ButtonLink } from '@/components/ui/button-link'
import { home } from '@/lib/copy/home'
import { paths } from '@/lib/paths'

export function Hero() {
  return (
    <section className="grid gap-6 py-8 sm:py-16">
      <p className="w-fit rounded-full bg-primary-soft px-4 py-1 text-sm font-semibold text-primary-ink">
        {home.eyebrow}
      </p>
      <h1 className="max-w-3xl text-3xl leading-normal font-extrabold sm:text-5xl sm:leading-snug">{home.heading}</h1>
      <p className="max-w-2xl text-lg text-ink-soft">{home.lead}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <ButtonLink href={paths.signupFor(paths.exams)} size="large">
          {home.start}
        </ButtonLink>
        <ButtonLink href={paths.exams} size="large" variant="outline">
          {home.seeExams}
        </ButtonLink>
      </div>
    </section>
  )
}
