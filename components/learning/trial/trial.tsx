import { PublicSection } from '@/components/platform/layout/public/public-section'
import { buttonClass } from '@/components/ui/button/button-class'
import { trialCopy } from '@/lib/learning/trial/words'
import { TrialEntrance } from './trial-entrance'

const { heading, lead, begin, coming, failed, retry } = trialCopy

/** Five trial questions without an account. They load on request; without JavaScript the panel is hidden. */
export function TrialPanel() {
  return (
    <div className="[@media(scripting:none)]:hidden">
      <PublicSection id="taste" title={heading} lead={lead}>
        <TrialEntrance words={{ begin, coming, failed, retry }} look={buttonClass({ size: 'large' })} />
      </PublicSection>
    </div>
  )
}
