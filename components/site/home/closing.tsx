import { PublicButton } from '@/components/platform/layout/public/public-button'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'

const { closing } = home

export function Closing() {
  return (
    <section
      aria-labelledby="closing"
      className="mt-6 rounded-xl border border-transparent bg-primary-soft px-6 py-10 text-center sm:py-14"
    >
      <h2 id="closing" className="text-2xl text-primary-ink sm:text-3xl">
        {closing.heading}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-primary-ink">{closing.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <PublicButton href={paths.signupFor(paths.exams)} size="large">
          {closing.start}
        </PublicButton>
        <PublicButton href={paths.contact} size="large" variant="outline">
          {closing.contact}
        </PublicButton>
      </div>
    </section>
  )
}
