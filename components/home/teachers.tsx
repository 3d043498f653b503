import { PublicSection } from '@/components/layout/public-section'
import { Card } from '@/components/ui/card'
import { home } from '@/lib/copy/site/home'
import { TickList } from './tick-list'

const { teachers } = home

/** What people will mark, and what happens today. */
export function Teachers() {
  return (
    <PublicSection id="teachers" title={teachers.heading} lead={teachers.lead}>
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <h3 className="text-lg">{teachers.todayTitle}</h3>
          <TickList items={teachers.today} />
        </Card>
        <Card>
          <h3 className="text-lg">{teachers.laterTitle}</h3>
          <TickList items={teachers.later} />
        </Card>
      </div>
      <h3 className="mt-8 text-lg">{teachers.criteriaTitle}</h3>
      <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {teachers.criteria.map(({ english, text }) => (
          <div key={english} className="border-s-4 border-primary ps-4">
            <dt className="font-semibold">
              <bdi dir="ltr" lang="en">
                {english}
              </bdi>
            </dt>
            <dd className="text-sm text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </PublicSection>
  )
}
