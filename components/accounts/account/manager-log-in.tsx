'use client'

import { useEffect, useState } from 'react'
import { Button, Spinner } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { handleSessionLost } from '@/lib/platform/client/browser'
import { getMe } from '@/lib/accounts/account/queries/account'
import { readAccessToken, storeAccessToken } from '@/lib/platform/session/client/tokens'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { LoginForm } from './login-form'
import { StepHeading } from './step-heading'

const { staff } = accountCopy

/** Lets managers in, without a form if they are logged in already; everybody else is sent to the home page of their role. */
export function ManagerLogIn({ typed }: { typed?: TypedValues }) {
  const [who, setWho] = useState<'checking' | 'nobody' | 'other'>(readAccessToken() ? 'checking' : 'nobody')
  useEffect(() => {
    if (who !== 'checking') return
    // An expired session must not redirect to the log-in: this page has the form.
    const stop = handleSessionLost(() => undefined)
    let isMounted = true
    const showOtherUser = (answer: 'nobody' | 'other') => isMounted && setWho(answer)
    continueAsManager().then(
      (isManager) => isManager || showOtherUser('other'),
      () => showOtherUser('nobody'),
    )
    return () => {
      isMounted = false
      stop()
    }
  }, [who])

  if (who === 'checking') {
    return (
      <p role="status" className="flex min-h-64 items-center justify-center gap-2 text-ink-soft">
        <Spinner /> {staff.checking}
      </p>
    )
  }
  if (who === 'other') return <NotAManager onOtherAccount={() => setWho('nobody')} />
  return (
    <LoginForm
      {...(typed && { typed })}
      onEntered={(access) => {
        storeAccessToken(access)
        setWho('checking')
      }}
    />
  )
}

function NotAManager({ onOtherAccount }: { onOtherAccount: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <StepHeading>{staff.otherTitle}</StepHeading>
      <p className="text-ink-soft">{staff.otherText}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={paths.dashboard} prefetch={false}>
          {staff.toDashboard}
        </ButtonLink>
        <Button variant="outline" onClick={onOtherAccount}>
          {staff.otherAccount}
        </Button>
      </div>
    </div>
  )
}

async function continueAsManager(): Promise<boolean> {
  const { role } = await getMe({})
  // A full load: the session must not see public pages from the router's cache.
  if (role === 'manager') location.assign(paths.managerHome)
  return role === 'manager'
}
