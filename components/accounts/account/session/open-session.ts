import { type ComponentType } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { forgetEnd } from '@/lib/platform/session/client/session-end-note'
import { loadDeviceCleanup } from '@/lib/platform/session/client/device-data'
import { subjectOf } from '@/lib/platform/session/client/subject'
import { storeAccessToken } from '@/lib/platform/session/client/tokens'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { paths } from '@/lib/platform/paths'
import { onwardPath } from '../onward-link'
import { type SecondStepProps } from '@/components/accounts/second-factor/second-step'

/** The question that stands before a session, and the code that asks it: most accounts have none, so it comes when it is needed. */
export type Question = { readonly wanted: ProofWanted; readonly SecondStep: ComponentType<SecondStepProps> }
type Entered = { readonly access: string } | Question

/** The session that a call opens, or the question that stands before it; any other refusal is thrown. */
export async function openSession(call: Promise<{ access: string }>): Promise<Entered> {
  try {
    const { access } = await call
    return { access }
  } catch (error) {
    const wanted = error instanceof ApiError && error.problem?.code === 'factor_wanted' && error.problem.proof
    if (!wanted) throw error
    return { wanted, SecondStep: (await import('@/components/accounts/second-factor/second-step')).SecondStep }
  }
}

/**
 * After a session was opened: keep its token and go where the visitor wanted to be. A full load, so that no public page of the router's
 * cache is shown. Whoever was here before has left no running section behind: its owner's next load keeps it again.
 */
export function enter(access: string): void {
  storeAccessToken(access)
  forgetEnd()
  const leave = () => location.assign(onwardPath() ?? paths.dashboard)
  void loadDeviceCleanup('logIn')
    .then((forget) => forget(subjectOf(access)))
    .then(leave, leave)
}
