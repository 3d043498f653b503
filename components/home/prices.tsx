import { PublicSection } from '@/components/layout/public-section'
import { PublicButton } from '@/components/layout/public-button'
import { Card } from '@/components/ui/card'
import { home } from '@/lib/copy/home'
import { paths } from '@/lib/paths'
import { TickList } from './tick-list'

/** What costs what today; what cannot be bought yet says so. */
export function Prices() {
  return (
    <PublicSection id="prices" title={home.prices.heading} lead={home.prices.lead}>
      <ul className="grid gap-4 md:grid-cols-3">
        {home.prices.plans.map((plan) => (
          <li key={plan.title}>
            <Card className={plan.isOpen ? 'flex h-full flex-col ring-2 ring-primary' : 'flex h-full flex-col'}>
              <h3 className="text-base">{plan.title}</h3>
              <p className={plan.isOpen ? 'mt-1 text-3xl font-extrabold text-primary-ink' : 'mt-1 text-xl font-bold'}>
                {plan.price}
              </p>
              <TickList items={plan.items} tone={plan.isOpen ? 'there' : 'waiting'} />
              {plan.isOpen && (
                <PublicButton href={paths.exams} variant="soft" className="mt-6">
                  {home.seeExams}
                </PublicButton>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
