import Link from 'next/link'
import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button/button-class'
import { ButtonLink } from '@/components/ui/button/button-link'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { factorNoticeCopy as copy } from '@/lib/accounts/second-factor/words'
import { paths } from '@/lib/platform/paths'

/** How urgently a second factor is requested; only a `needed` one cannot be postponed. */
export type FactorUrgency = 'needed' | 'asked' | 'offered'
type FactorFrameProps = { factor: FactorUrgency; hasLink: boolean; later: ReactNode }

/** The notice as it looks; {@link FactorOutline} is in the page's HTML, so that nothing moves when its code has loaded. */
export function FactorFrame({ factor, hasLink, later }: FactorFrameProps) {
  return (
    <aside aria-label={copy.label} className="mx-auto w-full max-w-6xl px-4 print:hidden">
      {factor === 'needed' ? <NeededFactor hasLink={hasLink} /> : <FactorRow factor={factor} later={later} />}
    </aside>
  )
}

/** For people to whom every other page of the dashboard is closed: the notice says why. */
function NeededFactor({ hasLink }: { hasLink: boolean }) {
  return (
    <div className="mt-3">
      <Alert tone="warning">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{copy.needed}</p>
          {hasLink && (
            <ButtonLink href={TO_FACTORS} variant="secondary">
              {copy.go}
            </ButtonLink>
          )}
        </div>
      </Alert>
    </div>
  )
}

/** A notice that can be postponed takes one row: on a phone only its button, on a wide screen also the reason. Only the first page shows it. */
function FactorRow({ factor, later }: { factor: 'asked' | 'offered'; later: ReactNode }) {
  const { className, icon } = ROWS[factor]
  return (
    <div className={classNames('flex min-h-12 items-center gap-x-3 text-sm', className)}>
      <Sign name={icon} className="size-5" />
      <p className="grow max-md:hidden">{copy[factor]}</p>
      <Link
        href={TO_FACTORS}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 max-md:grow"
      >
        {copy.turnOn}
      </Link>
      {later}
    </div>
  )
}

const TO_FACTORS = `${paths.account}#factors`
const ROWS = {
  asked: { className: 'mt-3 rounded-md bg-warning-soft ps-4 pe-1 text-warning', icon: 'warning' },
  offered: { className: 'border-b border-line text-ink-soft', icon: 'info' },
} as const

/** Hidden where the reader has put it off: `public/theme.js` marks the page before the first paint. */
export function FactorOutline({ factor }: { factor: FactorUrgency }) {
  const later = (
    <button type="button" disabled className={buttonClass({ variant: 'quiet' })}>
      {copy.later}
    </button>
  )
  return (
    <div className={factor === 'needed' ? undefined : '[[data-factor-later]_&]:hidden'}>
      <FactorFrame factor={factor} hasLink later={later} />
    </div>
  )
}
