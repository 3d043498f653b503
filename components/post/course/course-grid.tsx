import { Badge } from '@/components/ui/badge'
import { type CourseSummary } from '@/lib/contract/course/course'
import { courseCopy, coursesCopy, courseSkillNames } from '@/lib/copy/course/courses'
import { levelNames } from '@/lib/copy/post/post'
import { paths } from '@/lib/paths'

/** Courses side by side; a whole card leads to its course. */
export function CourseGrid({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map(({ slug, title, excerpt, skill, level, priceRial, offer, lessons, minutes }) => (
        <li key={slug}>
          <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors focus-within:border-primary hover:border-line-strong">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="primary">{courseSkillNames[skill]}</Badge>
              <Badge>{levelNames[level]}</Badge>
              <Badge tone={priceRial === 0 ? 'info' : 'neutral'}>{priceOf(priceRial, offer)}</Badge>
            </p>
            <h3 className="mt-3 text-lg">
              <a href={paths.course(slug)} className="after:absolute after:inset-0 hover:text-primary-ink">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-sm text-ink-soft">{excerpt}</p>
            <p className="mt-auto pt-4 text-xs text-ink-faint">{coursesCopy.size(lessons, minutes)}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** What it costs now; of what is not sold by itself only that it costs. */
function priceOf(priceRial: number, offer: CourseSummary['offer']): string {
  return priceRial > 0 && !offer ? coursesCopy.prices.paid : courseCopy.price(offer?.priceRial ?? priceRial)
}
