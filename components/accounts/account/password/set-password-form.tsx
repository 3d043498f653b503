'use client'

import { useEffect, useState } from 'react'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { loadHttpClientOnInput } from '@/lib/platform/client/browser'
import { PasswordField } from '@/components/ui/form/password-field'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { setPassword } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { startSession, openSession, type Question } from '../session/open-session'
import { explainField, runForRefusal } from '../form-refusals'
import { StepHeading } from '../step-heading'

type Values = { token: string; password: string }
type SetPasswordFormProps = {
  token: string
  /** The form replaces an earlier step of the same page. */
  isNextStep: boolean
  /** The token has expired or was used. */
  onExpired: () => void
}

const { fields, reset, setPassword: copy } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.SetPasswordBody)

export function SetPasswordForm({ token, isNextStep, onExpired }: SetPasswordFormProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(loadHttpClientOnInput, [])
  const submit = (values: Values) =>
    runForRefusal<Values>(async () => {
      const entered = await save(values)
      if (!entered) onExpired()
      else if ('wanted' in entered) setQuestion(entered)
      else startSession(entered.access)
    })
  if (question) {
    const { wanted, SecondStep } = question
    return <SecondStep wanted={wanted} onEntered={startSession} onBack={() => location.assign(paths.login)} />
  }
  return (
    <div className="grid gap-4">
      {isNextStep && <StepHeading>{reset.newTitle}</StepHeading>}
      <Form<Values> schema={loadSchema} defaults={{ token, password: '' }} explain={explainField} onSubmit={submit}>
        <PasswordField
          name="password"
          label={fields.newPassword}
          hint={fields.passwordHint}
          autoComplete="new-password"
          show={fields.show}
          hide={fields.hide}
        />
        <SubmitButton size="large">{copy.submit}</SubmitButton>
      </Form>
    </div>
  )
}

/** Returns the new session or a request for a second factor; null when the link has expired. */
async function save(values: Values) {
  try {
    return await openSession(setPassword({ body: values }))
  } catch (error) {
    if (problemCodeOf(error) === 'link_expired') return null
    throw error
  }
}
