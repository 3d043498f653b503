'use client'

import { useSyncExternalStore } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { setPassword } from '@/lib/api/queries/account'
import { accountCopy } from '@/lib/copy/account'
import { enter } from './enter'
import { explainField } from './explain'
import { refusalOf } from './submit'

type Values = { token: string; password: string }
const { fields, setPassword: copy } = accountCopy
const loadSchema = () => import('@/lib/contract/account').then((contract) => contract.SetPasswordBody)

/** The token comes in the address's fragment, which no server and no log ever sees. */
export function SetPasswordForm() {
  const token = useSyncExternalStore(subscribe, readToken, () => null)
  if (token === null) return null
  if (token === '') {
    return (
      <Alert tone="warning" title={copy.missingTitle}>
        {copy.missingText}
      </Alert>
    )
  }
  const submit = (values: Values) => refusalOf<Values>(async () => enter((await setPassword({ body: values })).access))
  return (
    <Form<Values> schema={loadSchema} defaults={{ token, password: '' }} explain={explainField} onSubmit={submit}>
      {({ pending }) => (
        <>
          <PasswordField
            name="password"
            label={fields.newPassword}
            hint={fields.passwordHint}
            autoComplete="new-password"
            show={fields.show}
            hide={fields.hide}
          />
          <Button type="submit" size="large" pending={pending}>
            {copy.submit}
          </Button>
        </>
      )}
    </Form>
  )
}

function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
