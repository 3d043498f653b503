'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/ui/form/text-field'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { LONGEST_PASTE } from '@/lib/platform/text/pasted-code'

/** Six digits, or the message that has them; where the browser may read the text message, it fills them in. */
export function CodeField() {
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
