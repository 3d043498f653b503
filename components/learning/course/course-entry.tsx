'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { beginCourse, myCourseQuery } from '@/lib/learning/enrolment/queries'
import { entitlementsQuery } from '@/lib/shop/entitlement/queries'
import { type Course } from '@/lib/learning/course/contract/course'
import { courseCopy } from '@/lib/learning/course/words/courses'
import { learningCopy as copy } from '@/lib/learning/enrolment/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'
import { CourseOutline } from './course-outline'

// A chunk of its own: enrolled learners need none of this.
/** A course that the user has not begun: starts with one tap, or links to the shop. */
export function CourseStart({ course }: { course: Course }) {
  const { slug, priceRial, offer } = course
  const hasRight = useCourseRight(course).isOpen
  const client = useQueryClient()
  const begin = useMutation({
    mutationFn: () => beginCourse({ params: { slug } }),
    onSuccess: (mine) => client.setQueryData(myCourseQuery(slug).queryKey, { mine }),
  })
  return (
    <>
      <Card className="mt-6 grid justify-items-start gap-4">
        <p>{hasRight ? copy.beginLead : copy.beginPaid}</p>
        {hasRight ? (
          <Button size="large" pending={begin.isPending} onClick={() => begin.mutate()}>
            {copy.begin}
          </Button>
        ) : (
          <BuyLink priceRial={priceRial} offer={offer} />
        )}
        {begin.error && <Alert tone="danger">{toErrorSentence(begin.error)}</Alert>}
      </Card>
      <h2 className="mt-8 text-xl">{courseCopy.outline}</h2>
      <CourseOutline course={course} />
    </>
  )
}

/** Links to the checkout, or, if the course is not sold by itself, to the other products. */
function BuyLink({ priceRial, offer }: Pick<Course, 'priceRial' | 'offer'>) {
  if (!offer)
    return (
      <>
        <p className="text-sm text-ink-soft">{courseCopy.notSold}</p>
        <ButtonLink href={paths.shopWindow} variant="outline">
          {copy.toShop}
        </ButtonLink>
      </>
    )
  return (
    <>
      <PriceTag listRial={priceRial} priceRial={offer.priceRial} />
      <ButtonLink href={paths.checkout(offer.product)} size="large">
        {copy.buy}
      </ButtonLink>
    </>
  )
}

/** Whether the user may open the lessons, and if no longer, why. A course with a price needs an entitlement. */
function useCourseRight({ slug, priceRial }: Course) {
  const { data } = useQuery({ ...entitlementsQuery(), enabled: priceRial > 0 })
  const rights = data?.items.filter(({ kind, subject }) => kind === 'course' && subject?.slug === slug) ?? []
  const isOpen = priceRial === 0 || rights.some(({ end }) => end === null)
  return { isOpen, end: rights[0]?.end ?? null }
}

/** Why the course is closed, and how to open it again. */
export function ClosedCourse({ course }: { course: Course }) {
  const { end } = useCourseRight(course)
  return (
    <>
      <Alert tone="warning">
        {end === 'refund' || end === 'expired' ? copy.ended[end] : copy.closed} {copy.progressStays}
      </Alert>
      <div className="flex flex-wrap items-center gap-3">
        <BuyLink {...course} />
      </div>
    </>
  )
}
