import { NumberField } from '@/components/documents/editor/fields/number-field'
import { Button } from '@/components/ui/button/button'
import { type ProductContent } from '@/lib/shop/product/contract/manage-products'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { productEditorCopy as copy } from '@/lib/shop/product/words/manage-products'
import { isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { LONGEST_PASS_DAYS } from '@/lib/shop/entitlement/rules/pass'

type Good = ProductContent['goods'][number]
type GoodRowProps = {
  good: Good
  title: string
  readOnly: boolean
  /** The item belongs to a pass: its credits are granted each month, and end with it. */
  isInPass: boolean
  onChange: (patch: Partial<Good>) => void
  onRemove: () => void
}

const RIGHT_DAYS = { label: copy.days, hint: copy.daysHint, max: 3660, errorText: copy.daysWrong }
const PASS_DAYS = {
  label: copy.passDays,
  hint: copy.passDaysHint,
  max: LONGEST_PASS_DAYS,
  errorText: copy.passDaysWrong,
}

/** One item of a bundle. Credits always have an amount; a course and a pass have none. */
export function GoodRow({
  good: { kind, subject, amount, validDays },
  title,
  readOnly,
  isInPass,
  ...on
}: GoodRowProps) {
  const isCredit = isCreditKind(kind)
  const isMonthly = isCredit && isInPass
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">
          {subject !== null && `${goodKinds[kind]}: `}
          <bdi>{title}</bdi>
        </h3>
        {!readOnly && (
          <Button variant="quiet" aria-label={copy.remove(title)} onClick={on.onRemove}>
            {copy.removeShort}
          </Button>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {kind !== 'course' && kind !== 'pass' && (
          <NumberField
            label={isMonthly ? copy.monthly(copy.amounts[kind]) : copy.amounts[kind]}
            hint={isCredit ? copy.creditsHint : copy.amountHint}
            value={amount}
            min={1}
            max={1000}
            errorText={copy.amountWrong}
            readOnly={readOnly}
            onChange={(next) => on.onChange({ amount: next })}
            {...(!isCredit && { onEmpty: () => on.onChange({ amount: null }) })}
          />
        )}
        {!isMonthly && (
          <NumberField
            {...(kind === 'pass' ? PASS_DAYS : RIGHT_DAYS)}
            value={validDays}
            min={1}
            readOnly={readOnly}
            onChange={(next) => on.onChange({ validDays: next })}
            onEmpty={() => on.onChange({ validDays: null })}
          />
        )}
      </div>
    </li>
  )
}
