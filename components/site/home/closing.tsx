import { StartButton } from '@/components/platform/layout/public/start-button'
import { homeCopy } from '@/lib/site/home/words'
import { siteCopy } from '@/lib/platform/words/site'
import { paths } from '@/lib/platform/paths'

const { closing } = homeCopy
const LINKS = [
  { href: paths.notes, text: siteCopy.nav.notes },
  { href: paths.references, text: siteCopy.nav.references },
  { href: paths.blog, text: siteCopy.nav.blog },
  { href: paths.contact, text: closing.contact },
] as const

/** The main action once more, with links to learn more first. */
export function Closing() {
  return (
    <section aria-labelledby="closing" className="mt-3 border-t border-line pt-6 text-center sm:pt-8">
      <h2 id="closing" className="text-2xl sm:text-3xl">
        {closing.heading}
      </h2>
      <p className="mx-auto mt-2 max-w-xl text-ink-soft max-sm:hidden">{closing.text}</p>
      <StartButton
        to={{ visitor: paths.signupFor(paths.exams), candidate: paths.exams }}
        text={homeCopy.start}
        size="large"
        className="mt-5 max-sm:w-full"
      />
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-5 text-sm max-sm:hidden">
        <span className="text-ink-soft">{closing.learn}</span>
        {LINKS.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}
