import { type ComponentType } from 'react'
import { ApiError } from '@/lib/api/api-error'
import { type ProofWanted } from '@/lib/contract/proof'
import { type SecondStepProps } from './factors/second-step'

/** The question that stands before a session, and the code that asks it: most accounts have none, so it comes when it is needed. */
export type Question = { readonly wanted: ProofWanted; readonly SecondStep: ComponentType<SecondStepProps> }
type Entered = { readonly access: string } | Question

/** The session that a call opens, or the question that stands before it; any other refusal is thrown. */
export async function halfWay(call: Promise<{ access: string }>): Promise<Entered> {
  try {
    const { access } = await call
    return { access }
  } catch (error) {
    const wanted = error instanceof ApiError && error.problem?.code === 'factor_wanted' && error.problem.proof
    if (!wanted) throw error
    return { wanted, SecondStep: (await import('./factors/second-step')).SecondStep }
  }
}
