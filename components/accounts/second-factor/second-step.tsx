'use client'

import { Button } from '@/components/ui/button/button'
import { completeLogIn } from '@/lib/accounts/second-factor/queries'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { proofCopy as copy } from '@/lib/accounts/second-factor/words'
import { StepHeading } from '../account/step-heading'
import { ProofForm } from './proof-form'

export type SecondStepProps = {
  wanted: ProofWanted
  onEntered: (access: string) => void | Promise<void>
  /** Back to the first step: the request has expired, or the person gave up. */
  onBack: () => void
}

/** The second step of a log-in, after a right password. */
export function SecondStep({ wanted, onEntered, onBack }: SecondStepProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{copy.title}</StepHeading>
      <ProofForm
        wanted={wanted}
        onProof={async (proof) => onEntered((await completeLogIn({ body: { ticket: wanted.ticket, proof } })).access)}
        onExpired={onBack}
      />
      <p className="text-xs text-ink-faint">{copy.lost}</p>
      <Button variant="quiet" className="justify-self-start" onClick={onBack}>
        {copy.back}
      </Button>
    </div>
  )
}
