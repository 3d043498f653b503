'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { SelectField } from '@/components/ui/form/select/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { invite } from '@/lib/accounts/invitation/queries'
import { refreshPeople } from '@/lib/accounts/person/queries'
import { type Role } from '@/lib/platform/contract/role'
import { invitationsCopy as copy } from '@/lib/accounts/invitation/words'
import { roleNames } from '@/lib/accounts/person/words/names'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { type SentInvitation } from './invitation-row'
import { addressOf } from '../person/list-filter'

type Values = { name: string; identifier: string; role: Role }
const OPTIONS = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const SENTENCES: Readonly<Record<string, string>> = {
  name: copy.nameWrong,
  identifier: copy.identifierWrong,
  role: copy.roleWrong,
}
const loadSchema = () => import('@/lib/accounts/invitation/contract').then((contract) => contract.InviteBody)
const explain = (field: string) => SENTENCES[field] ?? ''

export function InviteForm({ onSent }: { onSent: (invitation: SentInvitation) => void }) {
  const client = useQueryClient()
  // A new form after each invitation.
  const [round, setRound] = useState(0)
  const [taken, setTaken] = useState<string | null>(null)
  const submit = async (values: Values): Promise<Refusal<Values> | null> => {
    setTaken(null)
    try {
      const invitation = await invite({ body: values })
      const { name, identifier } = invitation.invitation
      toast.add({ title: invitation.link ? copy.invited(name) : copy.sentTo(identifier), color: 'success' })
      onSent(invitation)
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'has_account')
        return { message: toErrorSentence(error) }
      setTaken(values.identifier)
      return { message: copy.hasAccount, fields: { identifier: copy.hasAccount } }
    }
    setRound(round + 1)
    await refreshPeople(client)
    return null
  }
  return (
    <>
      <Form<Values>
        key={round}
        schema={loadSchema}
        defaults={{ name: '', identifier: '', role: 'student' }}
        explain={explain}
        onSubmit={submit}
      >
        <TextField name="name" label={copy.name} dir="auto" autoComplete="off" />
        <TextField
          name="identifier"
          label={copy.identifier}
          hint={copy.identifierHint}
          autoComplete="off"
          dir="ltr"
          inputMode="email"
          autoCapitalize="off"
        />
        <SelectField name="role" label={copy.role} options={OPTIONS} />
        <SubmitButton>{copy.submit}</SubmitButton>
      </Form>
      {taken && (
        <div className="mt-4">
          <ButtonLink href={addressOf({ q: taken, page: 1 })} variant="secondary">
            {copy.toAccount}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
