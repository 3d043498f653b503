import { Alert } from '@/components/ui/alert'
import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'

type PaymentMethodsProps = {
  gateways: readonly GatewayName[]
  value: GatewayName | undefined
  onChange: (gateway: GatewayName) => void
}

/** The payment methods as radio buttons; a sentence if there are none. */
export function PaymentMethods({ gateways, value, onChange }: PaymentMethodsProps) {
  if (gateways.length === 0) return <Alert tone="warning">{copy.noWays}</Alert>
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{copy.ways}</legend>
      {gateways.map((gateway) => (
        // The whole box is clickable, not only its text.
        <div
          key={gateway}
          className="relative flex min-h-14 items-center gap-3 rounded-md border border-line-strong px-4 py-2 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink"
        >
          <input
            id={`way-${gateway}`}
            type="radio"
            name="way"
            checked={value === gateway}
            onChange={() => onChange(gateway)}
            aria-describedby={`way-${gateway}-hint`}
            className="size-4 shrink-0 accent-primary"
          />
          <div>
            <label
              htmlFor={`way-${gateway}`}
              className="block cursor-pointer font-semibold after:absolute after:inset-0"
            >
              {copy.gateways[gateway]}
            </label>
            <p id={`way-${gateway}-hint`} className="text-xs text-ink-soft">
              {copy.gatewayHints[gateway]}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
