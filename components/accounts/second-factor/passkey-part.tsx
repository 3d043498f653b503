'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { LineField } from '@/components/ui/form/line-field'
import { QuestionButton } from '@/components/ui/button/question-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { addPasskey, beginPasskey, removePasskey } from '@/lib/accounts/second-factor/queries'
import { type Passkey } from '@/lib/accounts/second-factor/contract'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { factorsCopy as copy } from '@/lib/accounts/second-factor/words'
import { FactorPart, type PartProps } from './factor-part'
import { hasPasskeys, makePasskey } from '@/lib/platform/session/client/passkey-window'
import { showRefusal } from './proof-form'

/** The passkeys of an account: added by the browser's own dialog, removed after a confirmation. */
export function PasskeyPart({ factors: { passkeys, mayUsePasskeys }, onChange }: PartProps) {
  const canAdd = mayUsePasskeys && hasPasskeys()
  return (
    <FactorPart
      title={copy.passkeysTitle}
      text={canAdd ? copy.passkeysText : copy.noPasskeys}
      isOn={passkeys.length > 0}
    >
      <ul className="divide-y empty:hidden divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
      </ul>
      {canAdd && <NewPasskey onChange={onChange} />}
    </FactorPart>
  )
}

type ActProps = Pick<PartProps, 'onChange'>

function PasskeyRow({ passkey: { id, name, lastUsedAt }, onChange }: ActProps & { passkey: Passkey }) {
  const remove = useMutation({
    mutationFn: () => withProof(() => removePasskey({ params: { id } })),
    onSuccess: () => {
      toast.add({ title: copy.passkeyRemoved, color: 'success' })
      onChange(null)
    },
    onError: showRefusal,
  })
  const words = {
    act: copy.removePasskey,
    title: copy.removePasskeyTitle,
    text: copy.removePasskeyText,
    yes: copy.removePasskey,
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-soft">{copy.passkeyUsed(lastUsedAt)}</p>
      </div>
      <QuestionButton
        variant="outline"
        aria-label={copy.removePasskeyOf(name)}
        words={words}
        isDangerous
        pending={remove.isPending}
        onYes={(close) => remove.mutate(undefined, { onSettled: close })}
      />
    </li>
  )
}

function NewPasskey({ onChange }: ActProps) {
  const [name, setName] = useState('')
  const [message, setMessage] = useState<string | null>(null)
  const add = useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await withProof(() => beginPasskey({})))
      return passkey && withProof(() => addPasskey({ body: { name: name.trim(), passkey } }))
    },
    onSuccess: (created) => {
      if (!created) return setMessage(copy.passkeyFailed)
      toast.add({ title: copy.passkeyAdded, color: 'success' })
      setName('')
      onChange(created.recoveryCodes)
    },
    onError: (error) => {
      if (problemCodeOf(error) === 'not_ready') setMessage(copy.passkeyRefused)
      else showRefusal(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNamed = name.trim() !== '' && name.trim().length <= 60
    setMessage(isNamed ? null : copy.passkeyNameWrong)
    if (isNamed) add.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <LineField
        label={copy.passkeyName}
        hint={copy.passkeyNameHint}
        value={name}
        onChange={setName}
        dir="auto"
        maxLength={60}
      />
      <ErrorMessage of={message} />
      <Button type="submit" variant="outline" className="mt-2 justify-self-start" pending={add.isPending}>
        {copy.addPasskey}
      </Button>
    </form>
  )
}
