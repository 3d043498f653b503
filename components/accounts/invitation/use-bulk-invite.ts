import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@/lib/platform/client/api-error'
import { invite } from '@/lib/accounts/invitation/queries'
import { type Invitee } from '@/lib/accounts/invitation/rules'
import { refreshPeople } from '@/lib/accounts/person/queries'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { type Role } from '@/lib/platform/contract/role'

export type BulkOutcome = {
  readonly mailed: number
  /** Links that the manager has to deliver, because they were not mailed. */
  readonly links: readonly { readonly name: string; readonly link: string }[]
  readonly known: readonly Invitee[]
  /** Those not invited because of an error that would affect the rest, too; `because` is its sentence. */
  readonly left: readonly Invitee[]
  readonly because: string | null
}
const NOTHING: BulkOutcome = { mailed: 0, links: [], known: [], left: [], because: null }

/** Invites one person after the other; an interruption leaves the invitations before it valid. */
export function useBulkInvite() {
  const client = useQueryClient()
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null)
  const run = async (invitees: readonly Invitee[], role: Role) => {
    setOutcome(null)
    let told = NOTHING
    for (const [at, person] of invitees.entries()) {
      setDone(at)
      const next = await inviteOne(told, person, role)
      if (typeof next === 'string') {
        told = { ...told, left: invitees.slice(at), because: next }
        break
      }
      told = next
    }
    setDone(null)
    setOutcome(told)
    await refreshPeople(client)
    return told
  }
  return { done, outcome, run }
}

/** Returns the new outcome, or the sentence of an error that would affect the rest, too. */
async function inviteOne(
  told: BulkOutcome,
  { name, identifier, line }: Invitee,
  role: Role,
): Promise<BulkOutcome | string> {
  try {
    const { link } = await invite({ body: { name, identifier, role } })
    return link === null ? { ...told, mailed: told.mailed + 1 } : { ...told, links: [...told.links, { name, link }] }
  } catch (error) {
    const isKnown = error instanceof ApiError && error.problem?.code === 'has_account'
    return isKnown ? { ...told, known: [...told.known, { name, identifier, line }] } : toErrorSentence(error)
  }
}
