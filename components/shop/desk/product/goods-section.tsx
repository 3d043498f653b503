'use client'

import { useQuery } from '@tanstack/react-query'
import { NumberField } from '@/components/desk/fields/number-field'
import { Section } from '@/components/desk/section'
import { type Desk } from '@/components/desk/use-draft-session'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { QueryRegion } from '@/components/ui/query-region'
import { publishedExamsQuery } from '@/lib/api/queries/people'
import { type DeskProduct, type ProductContent } from '@/lib/contract/product-desk'
import { productDeskCopy as copy } from '@/lib/copy/product-desk'
import { selectWords } from '@/lib/copy/select'
import { foldForSearch } from '@/lib/domain/text/search'

type Good = ProductContent['goods'][number]

/** The exams of a bundle: how often, and for how long. */
export function GoodsSection({ desk }: { desk: Desk<DeskProduct> }) {
  const { view, edit, isReadOnly } = desk
  const { goods } = view.content
  const query = useQuery(publishedExamsQuery())
  const change = (exam: string, patch: Partial<Good>) =>
    edit({ goods: goods.map((good) => (good.exam === exam ? { ...good, ...patch } : good)) })
  return (
    <Section title={copy.goods} lead={copy.goodsLead}>
      <QueryRegion query={query} words={copy} bars={['h-20']}>
        {(exams) => (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {goods.map((good) => (
                <GoodRow
                  key={good.exam}
                  good={good}
                  title={exams.find(({ slug }) => slug === good.exam)?.title ?? good.exam}
                  readOnly={isReadOnly}
                  onChange={(patch) => change(good.exam, patch)}
                  onRemove={() => edit({ goods: goods.filter(({ exam }) => exam !== good.exam) })}
                />
              ))}
            </ul>
            {!isReadOnly && (
              <Combobox
                label={copy.addExam}
                hint={copy.addHint}
                options={exams
                  .filter(({ slug }) => goods.every(({ exam }) => exam !== slug))
                  .map(({ slug, title }) => ({ value: slug, label: title }))}
                value={null}
                onChange={(exam) => edit({ goods: [...goods, { exam, amount: 1, validDays: null }] })}
                words={selectWords}
                fold={foldForSearch}
              />
            )}
          </>
        )}
      </QueryRegion>
    </Section>
  )
}

type GoodRowProps = {
  good: Good
  title: string
  readOnly: boolean
  onChange: (patch: Partial<Good>) => void
  onRemove: () => void
}

function GoodRow({ good: { amount, validDays }, title, readOnly, onChange, onRemove }: GoodRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          <bdi>{title}</bdi>
        </h3>
        {!readOnly && (
          <Button variant="quiet" aria-label={copy.remove(title)} onClick={onRemove}>
            {copy.removeShort}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        <NumberField
          label={copy.amount}
          hint={copy.amountHint}
          value={amount}
          min={1}
          max={1000}
          wrong={copy.amountWrong}
          readOnly={readOnly}
          onChange={(next) => onChange({ amount: next })}
          onEmpty={() => onChange({ amount: null })}
        />
        <NumberField
          label={copy.days}
          hint={copy.daysHint}
          value={validDays}
          min={1}
          max={3660}
          wrong={copy.daysWrong}
          readOnly={readOnly}
          onChange={(next) => onChange({ validDays: next })}
          onEmpty={() => onChange({ validDays: null })}
        />
      </div>
    </li>
  )
}
