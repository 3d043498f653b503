import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { type Factors } from '@/lib/accounts/second-factor/contract'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'

export type PartProps = {
  factors: Factors
  /** A factor has changed; new recovery codes come with it, if there are any. */
  onChange: (recoveryCodes: string[] | null) => void
}

type FactorPartProps = { title: string; text: string; isOn?: boolean; children: ReactNode }

/** One kind of factor: its name, its state, its explanation. */
export function FactorPart({ title, text, isOn, children }: FactorPartProps) {
  return (
    <section className="grid gap-3">
      <h3 className="flex items-center gap-2 font-semibold">
        {title} {isOn !== undefined && <Badge tone={isOn ? 'primary' : 'neutral'}>{isOn ? copy.on : copy.off}</Badge>}
      </h3>
      <p className="text-sm text-ink-soft">{text}</p>
      {children}
    </section>
  )
}
