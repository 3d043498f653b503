import { LineField } from '@/components/ui/form/line-field'
import { Tick } from '@/components/ui/form/tick'
import { type Refundable } from '@/lib/shop/refund/contract'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { formatCount } from '@/lib/platform/format/digits'
import { formatPrice } from '@/lib/platform/format/number'

type RefundLineProps = {
  line: Refundable['lines'][number]
  /** Undefined: not refunded. */
  value: string | undefined
  isWrong: boolean
  onChange: (value: string | undefined) => void
  /** For a line with a pass: the refund ends it. */
  endsPass: boolean
  onEndsPass: (isEnding: boolean) => void
}

/** The proposed refund: of a pass, what is due; of anything else, all that is left. */
export function proposalOf({ pass, restRial }: RefundLineProps['line']): number {
  return pass !== null && pass.dueRial > 0 ? pass.dueRial : restRial
}

/** One line of an order: whether and how much is refunded, and the entitlements that this ends. */
export function RefundLine({ line, value, isWrong, onChange, endsPass, onEndsPass }: RefundLineProps) {
  const { title, restRial, rights, pass } = line
  const fullAmount = formatCount(proposalOf(line) / 10)
  return (
    <div className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <Tick
        className="gap-3 font-semibold"
        checked={value !== undefined}
        onChange={(isOn) => onChange(isOn ? fullAmount : undefined)}
      >
        {copy.line(title)}
      </Tick>
      <p className="text-ink-soft">{copy.lineRest(formatPrice(restRial))}</p>
      {pass !== null && <p>{copy.pass(pass)}</p>}
      {pass !== null && value !== undefined && (
        <Tick checked={endsPass} disabled={pass.hasLater} onChange={onEndsPass}>
          {pass.hasLater ? copy.passLater : copy.endsPass}
        </Tick>
      )}
      {value !== undefined && (
        <LineField
          label={copy.amount(title)}
          value={value}
          inputMode="numeric"
          maxLength={20}
          error={isWrong ? copy.amountWrong : null}
          onChange={onChange}
        />
      )}
      {rights.length > 0 && (
        <div>
          <p className="text-xs text-ink-faint">{copy.rights}</p>
          <ul className="text-ink-soft">
            {countEqual(rights.map(copy.right)).map(([right, months]) => (
              <li key={right}>{months === 1 ? right : copy.months(right, months)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** A pass has the same right for each of its months. */
function countEqual(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts]
}
