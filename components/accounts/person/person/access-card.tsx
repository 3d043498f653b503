'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { reinstatePerson, refreshPeople, suspendPerson } from '@/lib/accounts/person/queries'
import { type Person } from '@/lib/accounts/person/contract/people'
import { personCopy } from '@/lib/accounts/person/words/person'
import { usePersonAct } from './use-person-act'
import { useQueryClient } from '@tanstack/react-query'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

const loadSchema = () => import('@/lib/accounts/person/contract/people').then((contract) => contract.SuspendBody)
const explain = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 100 ? personCopy.reasonLong : personCopy.reasonShort

/** Suspends an account, or lifts the suspension. */
export function AccessCard({ person: { id, suspension } }: { person: Person }) {
  const reinstate = usePersonAct(
    () => reinstatePerson({ params: { id } }),
    () => personCopy.reinstateDone,
  )
  const title = useRef<HTMLHeadingElement>(null)
  const wasSuspended = useRef(suspension !== null)
  // The focused control has disappeared: the title of its replacement gets the focus.
  useEffect(() => {
    if (wasSuspended.current !== (suspension !== null)) title.current?.focus()
    wasSuspended.current = suspension !== null
  }, [suspension])
  return (
    <Card className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {personCopy.accessTitle}
      </h2>
      {suspension ? (
        <Button className="justify-self-start" pending={reinstate.isPending} onClick={() => reinstate.mutate()}>
          {personCopy.reinstate}
        </Button>
      ) : (
        <SuspendForm id={id} />
      )}
    </Card>
  )
}

type Values = { reason: string }

/** The required reason doubles as confirmation: one careless click suspends nobody. */
function SuspendForm({ id }: { id: string }) {
  const client = useQueryClient()
  const submit = async (body: Values) => {
    try {
      await suspendPerson({ params: { id }, body })
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
    toast.add({ title: personCopy.suspendDone, color: 'success' })
    await refreshPeople(client)
    return null
  }
  return (
    <Form<Values> schema={loadSchema} defaults={{ reason: '' }} explain={explain} onSubmit={submit}>
      <p className="text-sm text-ink-soft">{personCopy.suspendLead}</p>
      <TextField name="reason" label={personCopy.reason} hint={personCopy.reasonHint} dir="auto" autoComplete="off" />
      <SubmitButton variant="danger" className="justify-self-start">
        {personCopy.suspend}
      </SubmitButton>
    </Form>
  )
}
