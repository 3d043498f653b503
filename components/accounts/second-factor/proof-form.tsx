'use client'

import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { type Proof, type ProofMethod, type ProofWanted } from '@/lib/platform/contract/proof'
import { proofCopy as copy } from '@/lib/accounts/second-factor/words'
import { sentenceOf } from '../account/form-refusals'
import { askPasskey, hasPasskeys } from '@/lib/platform/session/client/passkey-window'
import { readDigits, readRecoveryCode } from '@/lib/platform/text/input/pasted-code'

type ProofFormProps = {
  wanted: ProofWanted
  /** Sends the proof; an error that it throws is shown. */
  onProof: (proof: Proof) => Promise<void>
  /** The request has expired: five wrong tries, or five minutes. */
  onExpired: () => void
}

/** Asks for any one of the account's factors. */
export function ProofForm({ wanted, onProof, onExpired }: ProofFormProps) {
  const methods = wanted.methods.filter((method) => method !== 'passkey' || (wanted.passkey && hasPasskeys()))
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'recovery')
  const [message, setMessage] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const send = async (makeProof: () => Promise<Proof | string>) => {
    setMessage(null)
    setIsPending(true)
    try {
      const proof = await makeProof()
      if (typeof proof === 'string') setMessage(proof)
      else await onProof(proof)
    } catch (error) {
      if (problemCodeOf(error) === 'ticket_expired') return onExpired()
      setMessage(sentenceOf(error))
      field.current?.select()
    } finally {
      setIsPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    void send(async () => {
      if (method === 'passkey') return passkeyProof(wanted)
      if (typed.trim() === '') return copy.missing
      if (method === 'password') return { method, password: typed }
      const code = method === 'totp' ? readDigits(typed, 6) : readRecoveryCode(typed)
      return code === null ? copy.unread[method] : { method, code }
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorMessage of={message} />
      {method === 'passkey' ? (
        <p className="text-sm text-ink-soft">{copy.hints.passkey}</p>
      ) : (
        <CodeInput key={method} method={method} field={field} />
      )}
      <Button type="submit" size="large" pending={isPending}>
        {method === 'passkey' ? copy.usePasskey : copy.submit}
      </Button>
      {methods.length > 1 && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {copy.otherWays}
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
                {copy.other[other]}
              </Button>
            ))}
        </p>
      )}
    </form>
  )
}

type CodeInputProps = { method: Exclude<ProofMethod, 'passkey'>; field: RefObject<HTMLInputElement | null> }

function CodeInput({ method, field }: CodeInputProps) {
  const id = useId()
  const hint = copy.hints[method]
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.methods[method]}
      </label>
      <input
        ref={field}
        id={id}
        type={method === 'password' ? 'password' : 'text'}
        autoComplete={{ password: 'current-password', totp: 'one-time-code', recovery: 'off' }[method]}
        inputMode={method === 'totp' ? 'numeric' : 'text'}
        aria-describedby={hint ? `${id}-hint` : undefined}
        dir="ltr"
        autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the step replaces another, and asks this one thing
        className="min-h-12 w-full rounded-md border border-line-strong bg-surface px-4 text-center text-xl tracking-widest"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  )
}

async function passkeyProof({ passkey }: ProofWanted): Promise<Proof | string> {
  const answer = passkey && (await askPasskey(passkey))
  return answer ? { method: 'passkey', answer } : copy.passkeyFailed
}

/** Shows a refusal as a toast, except when the person cancelled the proof. */
export function showRefusal(error: Error): void {
  if (problemCodeOf(error) === 'confirm_first') return
  toast.add({ title: sentenceOf(error), color: 'danger' })
}
