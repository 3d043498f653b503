import { pricesCopy } from '@/lib/shop/product/words/prices'

/** What else is asked about passes and prices, folded. */
export function PriceQuestions() {
  return (
    <div className="grid max-w-3xl gap-2">
      {pricesCopy.questions.items.map(({ q, a }) => (
        <details key={q} className="rounded-md border border-line bg-surface px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{q}</summary>
          <p className="pb-4 text-ink-soft">{a}</p>
        </details>
      ))}
    </div>
  )
}
