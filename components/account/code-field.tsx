'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '@/components/ui/text-field'
import { accountCopy } from '@/lib/copy/account'
import { readSmsCode } from './read-sms-code'

/** Six digits; where the browser may read the text message, it fills them in. */
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
      maxLength={12}
      className="text-center text-xl tracking-[0.4em]"
    />
  )
}
