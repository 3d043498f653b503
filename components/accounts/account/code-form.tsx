'use client'

import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { redeemCode } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { readDigits, LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'
import { AskAgain } from './password/ask-again'
import { explainField, runForRefusal } from './form-refusals'
import { StepHeading } from './step-heading'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'

type Values = { ticket: string; code: string }
type CodeFormProps = {
  identifier: string
  /** Identifies this request for a code: without it the code is worthless. */
  ticket: string
  isDelivered: boolean
  onTicket: (ticket: string) => void
  onToken: (token: string) => void
  onUseOtherAddress: () => void
}

const { errors, reset } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.RedeemCodeBody)

/** Asks for the code of the text message. The wording does not reveal whether the account exists. */
export function CodeForm({ identifier, ticket, isDelivered, onTicket, onToken, onUseOtherAddress }: CodeFormProps) {
  const submit = async (values: Values): Promise<Refusal<Values> | null> => {
    const code = readDigits(values.code, 6)
    if (code === null) return atField(errors.codeWrong)
    const refusal = await runForRefusal<Values>(async () =>
      onToken((await redeemCode({ body: { ticket, code } })).token),
    )
    return refusal && atField(refusal.message)
  }
  return (
    <div className="grid gap-4">
      <StepHeading>{isDelivered ? reset.codeTitle : reset.heldTitle}</StepHeading>
      <p className="text-ink-soft">{isDelivered ? reset.codeText(identifier) : reset.codeHeld(identifier)}</p>
      <Form<Values> schema={loadSchema} defaults={{ ticket, code: '' }} explain={explainField} onSubmit={submit}>
        <CodeField />
        <SubmitButton size="large">{reset.redeem}</SubmitButton>
      </Form>
      <AskAgain identifier={identifier} onAsked={onTicket} onUseOtherAddress={onUseOtherAddress} />
    </div>
  )
}

function atField(message: string): Refusal<Values> {
  return { message, fields: { code: message } }
}

/** Takes six digits, or a pasted message that contains them; browsers with WebOTP fill them in. */
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

/** The code of the incoming text message (WebOTP); null without browser support or permission. */
async function readSmsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  // `otp` is missing from TypeScript's DOM types.
  const request: CredentialRequestOptions & { otp: { transport: string[] } } = { otp: { transport: ['sms'] }, signal }
  const credential = await navigator.credentials.get(request).catch(() => null)
  return credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null
}
