'use client'

import { Form, type Refusal } from '@/components/ui/form/form'
import { SubmitButton } from '@/components/ui/form/submit-button'
import { redeemCode } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { readDigits, LONGEST_PASTE } from '@/lib/platform/text/pasted-code'
import { AskAgain } from './password/ask-again'
import { explainField, refusalOf } from './refusals'
import { StepHeading } from './step-heading'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'

type Values = { ticket: string; code: string }
type CodeFormProps = {
  identifier: string
  /** Of this screen's wish: the code opens nothing without it. */
  ticket: string
  isCarried: boolean
  onTicket: (ticket: string) => void
  onToken: (token: string) => void
  onChange: () => void
}

const { errors, reset } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.RedeemCodeBody)

/** The code of the text message. The same words whether there is such an account or not. */
export function CodeForm({ identifier, ticket, isCarried, onTicket, onToken, onChange }: CodeFormProps) {
  const submit = async (values: Values): Promise<Refusal<Values> | null> => {
    const code = readDigits(values.code, 6)
    if (code === null) return atField(errors.codeWrong)
    const refusal = await refusalOf<Values>(async () => onToken((await redeemCode({ body: { ticket, code } })).token))
    return refusal && atField(refusal.message)
  }
  return (
    <div className="grid gap-4">
      <StepHeading>{isCarried ? reset.codeTitle : reset.keptTitle}</StepHeading>
      <p className="text-ink-soft">{isCarried ? reset.codeText(identifier) : reset.codeKept(identifier)}</p>
      <Form<Values> schema={loadSchema} defaults={{ ticket, code: '' }} explain={explainField} onSubmit={submit}>
        <CodeField />
        <SubmitButton size="large">{reset.redeem}</SubmitButton>
      </Form>
      <AskAgain identifier={identifier} onAsked={onTicket} onChange={onChange} />
    </div>
  )
}

function atField(message: string): Refusal<Values> {
  return { message, fields: { code: message } }
}

/** Six digits, or the message that has them; where the browser may read the text message, it fills them in. */
function CodeField() {
  const { setValue } = useFormContext<{ code: string }>()
  useEffect(() => {
    const stop = new AbortController()
    void readSmsCode(stop.signal).then((code) => code && setValue('code', code, { shouldDirty: true }))
    return () => stop.abort()
  }, [setValue])
  return (
    <TextField
      name="code"
      label={accountCopy.reset.code}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      maxLength={LONGEST_PASTE}
      className="text-center text-xl tracking-[0.4em]"
    />
  )
}

/** The code of the text message that arrives now (WebOTP), or null where the browser does not read them or its owner says no. */
async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  // `otp` is newer than the types of the browser's interfaces.
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] }, signal }
  const credential = await navigator.credentials.get(request).catch(() => null)
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
}
