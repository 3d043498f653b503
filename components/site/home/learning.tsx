import { PublicSection } from '@/components/platform/layout/public/public-section'
import { home } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'

const { learning } = home
const WAYS = [
  { href: paths.notes, ...learning.notes },
  { href: paths.references, ...learning.references },
  { href: paths.search, ...learning.search },
] as const

/** Links to courses and lecture notes. */
export function Learning() {
  return (
    <PublicSection id="learning" title={learning.heading} lead={learning.lead}>
      <ul className="grid gap-4 sm:grid-cols-3">
        {WAYS.map(({ href, title, text }) => (
          <li
            key={href}
            className="relative rounded-lg border border-line bg-surface p-5 shadow-card focus-within:border-primary hover:border-line-strong sm:p-6"
          >
            <h3 className="text-lg">
              <a href={href} className="after:absolute after:inset-0 hover:text-primary-ink">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
