import { QuestionAnswer, QuestionFold } from '@/components/platform/layout/public/question-fold'
import { pricesCopy } from '@/lib/shop/product/words/prices'

/** Further questions about passes and prices, folded. */
export function PriceQuestions() {
  return (
    <div className="divide-y divide-line rounded-md border border-line bg-surface">
      {pricesCopy.questions.items.map(({ q, a }) => (
        <QuestionFold key={q} question={q}>
          <QuestionAnswer>{a}</QuestionAnswer>
        </QuestionFold>
      ))}
    </div>
  )
}
