import { type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button/button-class'
import { ButtonLink } from '@/components/ui/button/button-link'
import { factorNoticeCopy as copy } from '@/lib/accounts/second-factor/words'
import { paths } from '@/lib/platform/paths'

/** How urgently somebody is asked for a second factor; only what is needed cannot be postponed. */
export type FactorWish = 'needed' | 'asked' | 'offered'
type FactorFrameProps = { factor: FactorWish; hasLink: boolean; later: ReactNode }

/** The notice as it looks; {@link FactorOutline} is in the page's HTML, so that nothing moves when its code has loaded. */
export function FactorFrame({ factor, hasLink, later }: FactorFrameProps) {
  return (
    <aside aria-label={copy.label} className="print:hidden mx-auto mt-4 w-full max-w-6xl px-4">
      <Alert tone={factor === 'offered' ? 'info' : 'warning'}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{copy[factor]}</p>
          <div className="flex flex-wrap gap-2">
            {hasLink && (
              <ButtonLink href={`${paths.account}#factors`} variant="secondary">
                {copy.go}
              </ButtonLink>
            )}
            {factor !== 'needed' && later}
          </div>
        </div>
      </Alert>
    </aside>
  )
}

/** Hidden where the reader has put it off: `public/theme.js` marks the page before the first paint. */
export function FactorOutline({ factor }: { factor: FactorWish }) {
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
