'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { signUp } from '@/lib/api/queries/account'
import { accountCopy } from '@/lib/copy/account'
import { noteNewAccount } from './arrival'
import { enter } from './enter'
import { explainField } from './explain'
import { refusalOf } from './submit'

type Values = { name: string; identifier: string; password: string }
const { fields, signup } = accountCopy
const loadSchema = () => import('@/lib/contract/account').then((contract) => contract.SignUpBody)

export function SignupForm() {
  const submit = (values: Values) =>
    refusalOf<Values>(async () => {
      const { access } = await signUp({ body: values })
      noteNewAccount()
      enter(access)
    })
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ name: '', identifier: '', password: '' }}
      explain={explainField}
      onSubmit={submit}
    >
      {({ pending }) => (
        <>
          <TextField name="name" label={fields.name} hint={fields.nameHint} autoComplete="name" dir="auto" />
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
            hint={fields.passwordHint}
            autoComplete="new-password"
            show={fields.show}
            hide={fields.hide}
          />
          <Button type="submit" size="large" pending={pending}>
            {signup.submit}
          </Button>
        </>
      )}
    </Form>
  )
}
