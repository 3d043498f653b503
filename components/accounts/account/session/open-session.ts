import { type ComponentType } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { clearSessionEnd } from '@/lib/platform/session/client/session-end-note'
import { loadDeviceCleanup } from '@/lib/platform/session/client/device-data'
import { subjectOf } from '@/lib/platform/session/client/token-user'
import { storeAccessToken } from '@/lib/platform/session/client/tokens'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { paths } from '@/lib/platform/paths'
import { onwardPath } from '../onward-link'
import { type SecondStepProps } from '@/components/accounts/second-factor/second-step'

/** The question for a second factor, and the component that asks it: most accounts have none, so it loads on demand. */
export type Question = { readonly wanted: ProofWanted; readonly SecondStep: ComponentType<SecondStepProps> }
type LogInResult = { readonly access: string } | Question

/** Returns the session, or the request for a second factor; throws any other refusal. */
export async function openSession(call: Promise<{ access: string }>): Promise<LogInResult> {
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
 * Stores the token of a new session and goes to the page that the visitor wanted. A full load, so that the session sees no public page of the
 * router's cache. The running section of an earlier user is not kept: that user's next load stores it again.
 */
export function startSession(access: string): void {
  storeAccessToken(access)
  clearSessionEnd()
  const leave = () => location.assign(onwardPath() ?? paths.dashboard)
  void loadDeviceCleanup('logIn')
    .then((forget) => forget(subjectOf(access)))
    .then(leave, leave)
}
