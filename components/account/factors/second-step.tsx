'use client'

import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/api/api-error'
import { completeLogIn } from '@/lib/api/queries/factors'
import { type ProofWanted } from '@/lib/contract/proof'
import { proofCopy as copy } from '@/lib/copy/factors'
import { StepHeading } from '../step-heading'
import { ProofForm } from './proof-form'

type SecondStepProps = {
  wanted: ProofWanted
  onEntered: (access: string) => void | Promise<void>
  /** Back to the first step: the question is over, or was given up. */
  onBack: () => void
}

/** The second step of a log-in: the password was right, and the account asks for more. */
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

type Entered = { readonly access: string; readonly wanted: null } | { readonly wanted: ProofWanted }

/** The session that a call opens, or the question that stands before it; any other refusal is thrown. */
export async function halfWay(call: Promise<{ access: string }>): Promise<Entered> {
  try {
    const { access } = await call
    return { access, wanted: null }
  } catch (error) {
    const wanted = error instanceof ApiError && error.problem?.code === 'factor_wanted' && error.problem.proof
    if (!wanted) throw error
    return { wanted }
  }
}
