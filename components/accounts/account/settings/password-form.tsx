'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { PasswordField } from '@/components/ui/form/password-field'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { toast } from '@/components/ui/toast/toast'
import { changePassword, sessionsQuery } from '@/lib/accounts/account/queries/account'
import { subjectOf } from '@/lib/platform/session/client/token-user'
import { storeAccessToken } from '@/lib/platform/session/client/tokens'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { passwordFields } from '../entry-fields'
import { explainField, runForRefusal } from '../form-refusals'

type Values = { current: string; next: string }
const { fields, settings } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.ChangePasswordBody)

export function PasswordForm({ typed = {} }: { typed?: TypedValues }) {
  const client = useQueryClient()
  // A new form after each change: typed passwords do not stay on the screen.
  const [round, setRound] = useState(0)
  const submit = async (values: Values) => {
    const refusal = await runForRefusal<Values>(async () => {
      const { access } = await changePassword({ body: values })
      storeAccessToken(access)
      await movePushHere(subjectOf(access))
    })
    if (refusal) return refusal
    toast.add({ title: settings.passwordChanged, color: 'success' })
    setRound(round + 1)
    await client.invalidateQueries(sessionsQuery())
    return null
  }
  return (
    <Form<Values>
      key={round}
      schema={loadSchema}
      defaults={{ current: '', next: '', ...(round === 0 && typed) }}
      explain={explainField}
      onSubmit={submit}
    >
      <PasswordField {...passwordFields.current} show={fields.show} hide={fields.hide} />
      <PasswordField {...passwordFields.next} show={fields.show} hide={fields.hide} />
      <SubmitButton variant="outline">{settings.passwordSubmit}</SubmitButton>
    </Form>
  )
}

/** The browser has a new session; notifications of this device continue under it. */
async function movePushHere(person: string | null): Promise<void> {
  if (person === null) return
  const load = import('@/lib/accounts/notification/client/push')
  await load.then(({ renewPushOf }) => renewPushOf(person)).catch(() => undefined)
}
