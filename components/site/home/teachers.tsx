import { CriteriaList } from '@/components/platform/layout/criteria-list'
import { PublicSection } from '@/components/platform/layout/public/public-section'
import { Card } from '@/components/ui/card'
import { home } from '@/lib/site/home/words'
import { TickList } from '@/components/platform/layout/tick-list'

const { teachers } = home

/** Marking by teachers: what is planned, and what exists today. */
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
      <CriteriaList items={teachers.criteria} className="mt-3 gap-y-4" />
    </PublicSection>
  )
}
