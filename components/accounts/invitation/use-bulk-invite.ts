import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { invite } from '@/lib/accounts/invitation/queries'
import { type Invitee } from '@/lib/accounts/invitation/rules'
import { refreshPeople } from '@/lib/accounts/person/queries'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { type Role } from '@/lib/platform/contract/role'

export type BulkOutcome = {
  readonly mailed: number
  /** Links that the manager has to deliver, because they were not mailed. */
  readonly links: readonly { readonly name: string; readonly link: string }[]
  /** People who have an account already. */
  readonly registered: readonly Invitee[]
  /** People not invited because of an error that would affect the rest, too; `because` is its sentence. */
  readonly notInvited: readonly Invitee[]
  readonly because: string | null
}
const NOTHING: BulkOutcome = { mailed: 0, links: [], registered: [], notInvited: [], because: null }

/** Invites one person after the other; an interruption leaves the invitations before it valid. */
export function useBulkInvite() {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const run = async (invitees: readonly Invitee[], role: Role) => {
    setOutcome(null)
    let soFar = NOTHING
    for (const [at, person] of invitees.entries()) {
      setDone(at)
      const next = await inviteOne(soFar, person, role)
      if (typeof next === 'string') {
        soFar = { ...soFar, notInvited: invitees.slice(at), because: next }
        break
      }
      soFar = next
    }
    setDone(null)
    setOutcome(soFar)
    await refreshPeople(client)
    return soFar
  }
  return { done, outcome, run }
}

/** Returns the new outcome, or the sentence of an error that would affect the rest, too. */
async function inviteOne(
  soFar: BulkOutcome,
  { name, identifier, line }: Invitee,
  role: Role,
): Promise<BulkOutcome | string> {
  try {
    const { link } = await invite({ body: { name, identifier, role } })
    return link === null
      ? { ...soFar, mailed: soFar.mailed + 1 }
      : { ...soFar, links: [...soFar.links, { name, link }] }
  } catch (error) {
    const isRegistered = error instanceof ApiError && error.problem?.code === 'has_account'
    return isRegistered
      ? { ...soFar, registered: [...soFar.registered, { name, identifier, line }] }
      : toErrorSentence(error)
  }
}
