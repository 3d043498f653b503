'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import dynamic from 'next/dynamic'
import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'
import { Skeleton } from '@/components/ui/states/skeleton'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { beginTotp, confirmTotp, removeTotp } from '@/lib/accounts/second-factor/queries'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { factorsCopy as copy, proofCopy } from '@/lib/accounts/second-factor/words'
import { FactorPart, type PartProps } from './factor-part'
import { showRefusal } from './proof-form'
import { LONGEST_PASTE, readDigits } from '@/lib/platform/text/input/pasted-code'

/** Most visits never set up an app: the code that draws the picture comes with its first use. Its key can be typed without it. */
const QrCode = dynamic(() => import('./qr-code').catch(() => ({ default: () => null })), {
  ssr: false,
  loading: () => <Skeleton className="h-48 w-48 justify-self-center" />,
})

/** The authenticator app: enabled by its first code, disabled after a confirmation. */
export function TotpPart({ factors: { totpSince }, onChange }: PartProps) {
  const begin = useMutation({ mutationFn: () => withProof(() => beginTotp({})), onError: showRefusal })
  const remove = useMutation({
    mutationFn: () => withProof(() => removeTotp({})),
    onSuccess: () => {
      toast.add({ title: copy.totpRemoved, color: 'success' })
      begin.reset()
      onChange(null)
    },
    onError: showRefusal,
  })
  return (
    <FactorPart
      title={copy.totpTitle}
      text={totpSince ? copy.totpSince(totpSince) : copy.totpText}
      isOn={totpSince !== null}
    >
      {totpSince && (
        <QuestionButton
          variant="outline"
          className="justify-self-start"
          words={{ act: copy.totpOff, title: copy.totpOffTitle, text: copy.totpOffText, yes: copy.totpOff }}
          isDangerous
          pending={remove.isPending}
          onYes={(close) => remove.mutate(undefined, { onSettled: close })}
        />
      )}
      {!totpSince && !begin.data && (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {copy.totpOn}
        </Button>
      )}
      {!totpSince && begin.data && <FirstCode {...begin.data} onChange={onChange} />}
    </FactorPart>
  )
}

type FirstCodeProps = Pick<PartProps, 'onChange'> & { secret: string; uri: string }

function FirstCode({ secret, uri, onChange }: FirstCodeProps) {
  const id = useId()
  const [code, setCode] = useState('')
  const [isMalformed, setMalformed] = useState(false)
  const confirm = useMutation({
    mutationFn: (read: string) => withProof(() => confirmTotp({ body: { code: read } })),
    onSuccess: ({ recoveryCodes }) => {
      toast.add({ title: copy.totpDone, color: 'success' })
      onChange(recoveryCodes)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDigits(code, 6)
    setMalformed(read === null)
    if (read !== null) confirm.mutate(read)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-md bg-sunken p-4">
      <p className="text-sm">{copy.scan}</p>
      <QrCode text={uri} />
      <p className="text-sm text-ink-soft">{copy.typeInstead}</p>
      <code dir="ltr" className="text-center font-semibold tracking-widest break-all">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.firstCode}
      </label>
      <input
        id={id}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={LONGEST_PASTE}
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-center text-xl tracking-widest"
      />
      <ErrorMessage of={isMalformed ? proofCopy.unread.totp : confirm.error} />
      <Button type="submit" pending={confirm.isPending} disabled={code.trim() === ''}>
        {copy.confirm}
      </Button>
    </form>
  )
}
