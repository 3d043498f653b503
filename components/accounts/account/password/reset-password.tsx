'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { type ResetTicket } from '@/lib/accounts/account/contract'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { Button } from '@/components/ui/button/button'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { forgetIdentifier, readIdentifier } from '../carried-identifier'
import { AskForm } from './ask-form'
import { CodeForm } from '../code-form'
import { MailSent } from './mail-sent'
import { SetPasswordForm } from './set-password-form'
import { StepHeading } from '../step-heading'

const { reset } = accountCopy

/** The token comes in the URL fragment, which never reaches a server or a log. Another link in the same tab restarts the form. */
export function ResetPassword({ typed = {} }: { typed?: TypedValues }) {
  const token = useSyncExternalStore(subscribe, readToken, () => '')
  return <Steps key={token} token={token} typed={typed.identifier ?? ''} />
}

type Step = 'ask' | 'mailed' | 'code' | 'password' | 'expired'

function Steps({ token: linkToken, typed }: { token: string; typed: string }) {
  const [step, setStep] = useState<Step>(linkToken ? 'password' : 'ask')
  const [identifier, setIdentifier] = useState(() => typed || readIdentifier())
  useEffect(forgetIdentifier, [])
  const [ticket, setTicket] = useState('')
  const [isDelivered, setIsDelivered] = useState(true)
  const [token, setToken] = useState(linkToken)
  const onAsked = (typed: string, asked: ResetTicket) => {
    setIdentifier(typed)
    setTicket(asked.ticket)
    setIsDelivered(asked.isCarried)
    setStep(foldIdentifier(typed)?.includes('@') ? 'mailed' : 'code')
  }
  const onToken = (redeemed: string) => {
    setToken(redeemed)
    setStep('password')
  }
  const onAskAgain = () => setStep('ask')
  const steps: Record<Step, ReactNode> = {
    ask: <AskForm typed={identifier} onAsked={onAsked} />,
    mailed: <MailSent identifier={identifier} isDelivered={isDelivered} onUseOtherAddress={onAskAgain} />,
    code: (
      <CodeForm
        identifier={identifier}
        ticket={ticket}
        isDelivered={isDelivered}
        onToken={onToken}
        onTicket={setTicket}
        onUseOtherAddress={onAskAgain}
      />
    ),
    password: <SetPasswordForm token={token} isNextStep={!linkToken} onExpired={() => setStep('expired')} />,
    expired: <LinkExpired onRequestNew={onAskAgain} />,
  }
  return steps[step]
}

function readToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function LinkExpired({ onRequestNew }: { onRequestNew: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <StepHeading>{reset.expiredTitle}</StepHeading>
      <p className="text-ink-soft">{reset.expiredText}</p>
      <Button size="large" onClick={onRequestNew}>
        {reset.askNew}
      </Button>
    </div>
  )
}
