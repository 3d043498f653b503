'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { playerCopy } from '@/lib/copy/player/player'
import { PLAYER } from '@/lib/copy/player/player-english'
import { codeOf } from '@/lib/api/api-error'
import { loadSection } from '@/lib/api/sitting/browser-session'
import { keepPage } from '@/lib/api/sitting/store/kept-page'
import { giveCode, logInAgain } from '@/lib/api/sitting/log-in-again'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** The session is over in the middle of a sitting: log in over the page. Nothing is left, nothing is lost. */
export function LogInCover() {
  const { session } = usePlayer()
  const isSignedOut = useSignal(session.isSignedOut)
  return isSignedOut ? <LogInForm /> : null
}

function LogInForm() {
  const { session, identifier } = usePlayer()
  const [password, setPassword] = useState('')
  /** The password was right, and the account asks for a code too. */
  const [ticket, setTicket] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const logIn = async (event: FormEvent) => {
    event.preventDefault()
    setState('pending')
    try {
      if (ticket === null) {
        const asked = await logInAgain(identifier, password)
        setTicket(asked)
        if (asked !== null) return setState('idle')
      } else await giveCode(ticket, code)
      session.onSignedIn()
      keepAgain(session.id)
    } catch (error) {
      if (codeOf(error) === 'ticket_expired') setTicket(null)
      setState('failed')
    }
  }
  const look = 'mt-1 min-h-11 w-full border border-(--x-line) bg-(--x-bg) px-3 font-normal'
  return (
    <Modal title={PLAYER.logInTitle}>
      <p className="text-sm">{PLAYER.logInBody}</p>
      <PersianLine text={playerCopy.logIn} className="mb-4" />
      <form onSubmit={logIn} className="grid gap-3">
        <label className="text-sm font-semibold">
          {PLAYER.identifier}
          <input className={look} value={identifier} readOnly autoComplete="username" dir="ltr" />
        </label>
        <label className="text-sm font-semibold">
          {PLAYER.password}
          <input
            className={look}
            ref={field}
            type="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            dir="ltr"
          />
        </label>
        {ticket !== null && (
          <label className="text-sm font-semibold">
            {PLAYER.secondCode}
            <input
              className={look}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              autoComplete="one-time-code"
              dir="ltr"
              autoFocus // eslint-disable-line jsx-a11y/no-autofocus -- it has just been asked for
            />
          </label>
        )}
        <p role="alert" className="text-sm font-semibold text-(--x-red)">
          {state === 'failed' ? PLAYER.logInFailed : ''}
        </p>
        <PushButton
          type="submit"
          look="filled"
          disabled={state === 'pending' || password === '' || (ticket !== null && code === '')}
        >
          {state === 'pending' ? PLAYER.loggingIn : PLAYER.logIn}
        </PushButton>
      </form>
    </Modal>
  )
}

/** The end of the session took them off this device. */
function keepAgain(sitting: string): void {
  keepPage()
  loadSection(sitting).catch(() => undefined)
}
