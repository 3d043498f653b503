'use client'

import { useEffect } from 'react'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { loadHttpClientOnInput } from '@/lib/platform/client/browser'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { signUp } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { AddressSuggestion } from './address-suggestion'
import { storeNewAccountNote } from './new-account-note'
import { startSession } from './session/open-session'
import { entryFields } from './entry-fields'
import { explainField, runForRefusal } from './form-refusals'

type Values = { name: string; identifier: string; password: string }
const { fields, signup } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.SignUpBody)

export function SignupForm({ typed = {} }: { typed?: TypedValues }) {
  useEffect(loadHttpClientOnInput, [])
  const submit = (values: Values) =>
    runForRefusal<Values>(async () => {
      const { access } = await signUp({ body: values })
      storeNewAccountNote()
      startSession(access)
    })
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ name: '', identifier: '', password: '', ...typed }}
      explain={explainField}
      onSubmit={submit}
    >
      <TextField {...entryFields.name} />
      <TextField {...entryFields.identifier} />
      <AddressSuggestion />
      <PasswordField {...entryFields.newPassword} show={fields.show} hide={fields.hide} />
      <SubmitButton size="large">{signup.submit}</SubmitButton>
    </Form>
  )
}
