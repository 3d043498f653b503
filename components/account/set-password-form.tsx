'use client'

import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { PasswordField } from '@/components/ui/password-field'
import { ApiError } from '@/lib/api/api-error'
import { setPassword } from '@/lib/api/queries/account'
import { accountCopy } from '@/lib/copy/account'
import { enter } from './enter'
import { explainField } from './explain'
import { StepHeading } from './step-heading'
import { refusalOf } from './submit'

type Values = { token: string; password: string }
type SetPasswordFormProps = {
  token: string
  /** It takes the place of another step. */
  isNextStep: boolean
  /** The token is over or was used. */
  onExpired: () => void
}

const { fields, reset, setPassword: copy } = accountCopy
const loadSchema = () => import('@/lib/contract/account').then((contract) => contract.SetPasswordBody)

export function SetPasswordForm({ token, isNextStep, onExpired }: SetPasswordFormProps) {
  const submit = (values: Values) =>
    refusalOf<Values>(async () => {
      const access = await save(values)
      if (access) enter(access)
      else onExpired()
    })
  return (
    <div className="grid gap-4">
      {isNextStep && <StepHeading>{reset.newTitle}</StepHeading>}
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
    </div>
  )
}

/** The token of the new session; null when that of the link is over. */
async function save(values: Values): Promise<string | null> {
  try {
    return (await setPassword({ body: values })).access
  } catch (error) {
    if (error instanceof ApiError && error.problem?.code === 'link_expired') return null
    throw error
  }
}
