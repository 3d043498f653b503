'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { logIn } from '@/lib/api/queries/account'
import { accountCopy } from '@/lib/copy/account'
import { enter } from './enter'
import { explainField } from './explain'
import { refusalOf } from './submit'

type Values = { identifier: string; password: string }
const { fields, login } = accountCopy
const loadSchema = () => import('@/lib/contract/account').then((contract) => contract.LogInBody)

/** @param onEntered what happens with the access token of the new session; without it the visitor goes where they wanted to be */
export function LoginForm({ onEntered = enter }: { onEntered?: (access: string) => void | Promise<void> }) {
  const submit = (values: Values) => refusalOf<Values>(async () => onEntered((await logIn({ body: values })).access))
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ identifier: '', password: '' }}
      explain={explainField}
      onSubmit={submit}
    >
      {({ pending }) => (
        <>
          <TextField
            name="identifier"
            label={fields.identifier}
            autoComplete="username"
            dir="ltr"
            inputMode="email"
            autoCapitalize="off"
          />
          <PasswordField
            name="password"
            label={fields.password}
            autoComplete="current-password"
            show={fields.show}
            hide={fields.hide}
          />
          <Button type="submit" size="large" pending={pending}>
            {login.submit}
          </Button>
        </>
      )}
    </Form>
  )
}
