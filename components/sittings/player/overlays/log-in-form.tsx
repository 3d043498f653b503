'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { askPasskey, hasPasskeys } from '@/lib/platform/session/client/passkey-window'
import { loadSection } from '@/lib/sittings/sitting/client/browser-session'
import { type SittingSession } from '@/lib/sittings/sitting/client/session'
import { parseProof, sendSecondProof, logInAgain, watchForLogIn } from '@/lib/sittings/sitting/client/log-in-again'
import { keepPage } from '@/lib/sittings/sitting/client/store/cached-page'
import { type ProofWanted } from '@/lib/platform/contract/proof'
import { type ProblemCode } from '@/lib/platform/contract/problem'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer } from '../player-context'
import { PushButton } from '../push-button'

/** The log-in over the test. */
export default function LogInForm() {
  const { identifier } = usePlayer()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { wanted: proofWanted, isPending, trouble, send } = useLogIn()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(proofWanted === null ? latePlayerEnglish.logInFailed : latePlayerEnglish.codeFailed, async () => {
      if (proofWanted === null) return logInAgain(identifier, password)
      await sendSecondProof(proofWanted.ticket, parseProof(code))
      return null
    })
  }
  const tryPasskey = (question: NonNullable<ProofWanted['passkey']>, ticket: string) =>
    send(latePlayerEnglish.passkeyFailed, async () => {
      const answer = await askPasskey(question)
      if (!answer) throw new Error('No passkey has answered')
      await sendSecondProof(ticket, { method: 'passkey', answer })
      return null
    })

  const passkey = proofWanted !== null && hasPasskeys() ? proofWanted.passkey : null
  const asksCode =
    proofWanted !== null && proofWanted.methods.some((method) => method === 'totp' || method === 'recovery')
  return (
    <Modal title={latePlayerEnglish.logInTitle}>
      <p className="text-sm">{latePlayerEnglish.logInBody}</p>
      <PersianLine text={playerLaterCopy.logIn} className="mb-4" />
      <form onSubmit={submit} className="grid gap-3">
        <label className="text-sm font-semibold">
          {latePlayerEnglish.identifier}
          <input className={INPUT_CLASS} value={identifier} readOnly autoComplete="username" dir="ltr" />
        </label>
        <label className="text-sm font-semibold">
          {latePlayerEnglish.password}
          <input
            className={INPUT_CLASS}
            ref={field}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            dir="ltr"
          />
        </label>
        {proofWanted !== null && passkey && (
          <PushButton pending={isPending} onClick={() => void tryPasskey(passkey, proofWanted.ticket)}>
            {latePlayerEnglish.usePasskey}
          </PushButton>
        )}
        {asksCode && (
          <label className="text-sm font-semibold">
            {latePlayerEnglish.secondCode}
            <input
              className={INPUT_CLASS}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- the candidate has just asked for it
            />
          </label>
        )}
        <p role="alert" className="text-sm font-semibold text-(--x-red)">
          {trouble}
        </p>
        <PushButton
          type="submit"
          variant="filled"
          pending={isPending}
          disabled={password === '' || (proofWanted !== null && code === '')}
        >
          {isPending ? latePlayerEnglish.loggingIn : latePlayerEnglish.logIn}
        </PushButton>
      </form>
    </Modal>
  )
}

const INPUT_CLASS = 'mt-1 min-h-11 w-full border border-(--x-line) bg-(--x-bg) px-3 font-normal'

const TROUBLES: Partial<Record<ProblemCode, string>> = {
  ticket_expired: latePlayerEnglish.stepOver,
  too_many_requests: latePlayerEnglish.logInTooMany,
}

/** The steps of the log-in, here or in another tab: the sitting then continues. */
function useLogIn() {
  const { session } = usePlayer()
  /** The password was right, and the account needs a second factor. */
  const [proofWanted, setProofWanted] = useState<ProofWanted | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  useEffect(() => watchForLogIn(session.id, () => resumeSession(session)), [session])
  /** Each step returns what the next one asks for; `failed` is the message when it does not work. */
  const send = async (failed: string, step: () => Promise<ProofWanted | null>) => {
    setIsPending(true)
    setTrouble('')
    try {
      const next = await step()
      setProofWanted(next)
      if (next === null) resumeSession(session)
    } catch (error) {
      const code = problemCodeOf(error)
      if (code === 'ticket_expired') setProofWanted(null)
      setTrouble(code === undefined ? failed : (TROUBLES[code] ?? failed))
    } finally {
      setIsPending(false)
    }
  }
  return { wanted: proofWanted, isPending, trouble, send }
}

function resumeSession(session: SittingSession): void {
  session.onSignedIn()
  // The end of the session deleted them from this device.
  keepPage()
  loadSection(session.id).catch(() => undefined)
}
