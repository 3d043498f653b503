'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Form } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { refreshPeople, suspendPerson } from '@/lib/accounts/person/queries'
import { personCopy } from '@/lib/accounts/person/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'

type Values = { reason: string }
const loadSchema = () => import('@/lib/accounts/person/contract/people').then((contract) => contract.SuspendBody)
const explain = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > 100 ? personCopy.reasonLong : personCopy.reasonShort

/** The reason is the second look before it: nobody is shut out with one careless click. */
export function SuspendForm({ id }: { id: string }) {
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
