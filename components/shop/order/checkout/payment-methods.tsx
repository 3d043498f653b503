import { Alert } from '@/components/ui/alert'
import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'

type WaysProps = { ways: readonly GatewayName[]; value: GatewayName | undefined; onChange: (way: GatewayName) => void }

/** The payment methods as radio buttons; a sentence if there are none. */
export function Ways({ ways, value, onChange }: WaysProps) {
  if (ways.length === 0) return <Alert tone="warning">{copy.noWays}</Alert>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{copy.ways}</legend>
      {ways.map((way) => (
        // The whole box is clickable, not only its text.
        <div
          key={way}
          className="relative flex min-h-14 items-center gap-3 rounded-md border border-line-strong px-4 py-2 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
        >
          <input
            id={`way-${way}`}
            type="radio"
            name="way"
            checked={value === way}
            onChange={() => onChange(way)}
            aria-describedby={`way-${way}-hint`}
            className="size-4 shrink-0 accent-primary"
          />
          <div>
            <label htmlFor={`way-${way}`} className="block cursor-pointer font-semibold after:absolute after:inset-0">
              {copy.gateways[way]}
            </label>
            <p id={`way-${way}-hint`} className="text-xs text-ink-soft">
              {copy.gatewayHints[way]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
