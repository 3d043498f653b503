import { PublicSection } from '@/components/layout/public-section'
import { PublicButton } from '@/components/layout/public-button'
import { Card } from '@/components/ui/card'
import { PriceTag } from '@/components/ui/price-tag'
import { type ExamSummary } from '@/lib/contract/exam'
import { examCopy } from '@/lib/copy/exam'
import { home } from '@/lib/copy/home'
import { paths } from '@/lib/paths'
import { TickList } from './tick-list'

/** What costs what today; what cannot be bought yet says so. */
export function Prices({ exams }: { exams: readonly ExamSummary[] }) {
  const sold = exams.filter(({ offer }) => offer !== null)
  return (
    <PublicSection id="prices" title={home.prices.heading} lead={home.prices.lead}>
      <ul className="grid gap-4 md:grid-cols-3">
        {home.prices.plans.map((plan) =>
          plan.isOfExams && sold.length > 0 ? (
            <li key={plan.title}>
              <SoldExams title={plan.title} exams={sold} />
            </li>
          ) : (
            <li key={plan.title}>
              <Card className={plan.isOpen ? 'flex h-full flex-col ring-2 ring-primary' : 'flex h-full flex-col'}>
                <h3 className="text-base">{plan.title}</h3>
                <p className={plan.isOpen ? 'mt-1 text-3xl font-extrabold text-primary-ink' : 'mt-1 text-xl font-bold'}>
                  {plan.price}
                </p>
                <TickList items={plan.items} tone={plan.isOfExams ? 'waiting' : 'there'} />
                {plan.isOpen && (
                  <PublicButton href={paths.exams} variant="soft" className="mt-6">
                    {home.seeExams}
                  </PublicButton>
                )}
              </Card>
            </li>
          ),
        )}
      </ul>
    </PublicSection>
  )
}

/** The exams that can be bought now, the cheapest first, with what they cost. */
function SoldExams({ title, exams }: { title: string; exams: readonly ExamSummary[] }) {
  const cheapest = exams.toSorted((a, b) => priceOf(a) - priceOf(b)).slice(0, SHOWN)
  return (
    <Card className="flex h-full flex-col">
      <h3 className="text-base">{title}</h3>
      <ul className="mt-3 grid gap-3">
        {cheapest.map((exam) => (
          <li key={exam.slug}>
            <p className="text-sm text-ink-soft">{exam.title}</p>
            <PriceTag listRial={exam.priceRial} priceRial={priceOf(exam)} className="text-lg" />
            {exam.offer?.saleUntil && (
              <p className="text-xs text-ink-faint">{examCopy.saleUntil(exam.offer.saleUntil)}</p>
            )}
          </li>
        ))}
      </ul>
      <PublicButton href={paths.exams} variant="soft" className="mt-6">
        {home.seeExams}
      </PublicButton>
    </Card>
  )
}

const SHOWN = 3

function priceOf({ priceRial, offer }: ExamSummary): number {
  return offer?.priceRial ?? priceRial
}
