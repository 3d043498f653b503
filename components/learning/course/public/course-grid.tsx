import { Badge, hueOf } from '@/components/ui/badge'
import { type CourseSummary } from '@/lib/learning/course/contract/course'
import { courseCopy, coursesCopy, courseSkillNames } from '@/lib/learning/course/words/courses'
import { levelNames } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'
import { CardGrid, GridCard } from '@/components/learning/post/card-grid'

/** Courses in a grid; a whole card links to its course. */
export function CourseGrid({ courses }: { courses: readonly CourseSummary[] }) {
  return (
    <CardGrid>
      {courses.map(({ slug, title, excerpt, skill, level, priceRial, offer, lessons, minutes }) => (
        <GridCard
          key={slug}
          href={paths.course(slug)}
          title={title}
          excerpt={excerpt}
          badges={
            <>
              <Badge tone={hueOf(skill)}>{courseSkillNames[skill]}</Badge>
              <Badge>{levelNames[level]}</Badge>
              <Badge tone={priceRial === 0 ? 'info' : 'neutral'}>{priceOf(priceRial, offer)}</Badge>
            </>
          }
        >
          <p className="mt-auto pt-4 text-xs text-ink-faint">{coursesCopy.size(lessons, minutes)}</p>
        </GridCard>
      ))}
    </CardGrid>
  )
}

/** The present price; for a course that is sold only in bundles, just that it is not free. */
function priceOf(priceRial: number, offer: CourseSummary['offer']): string {
  return priceRial > 0 && !offer ? coursesCopy.prices.paid : courseCopy.price(offer?.priceRial ?? priceRial)
}
