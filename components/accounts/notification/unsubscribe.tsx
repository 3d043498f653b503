'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { toastFault } from '@/components/ui/toast/toast'
import { unsubscribe } from '@/lib/accounts/notification/queries'
import { unsubscribeCopy as copy } from '@/lib/accounts/notification/words/notifications-page'
import { ApiError } from '@/lib/platform/client/api-error'
import { paths } from '@/lib/platform/paths'

type State = { is: 'asking' | 'sending' | 'wrong' } | { is: 'done'; text: string }

/** Ends the mails of a kind by the token in the page's fragment. Only a click does it: mail programs open links by themselves. */
export function Unsubscribe() {
  const [state, setState] = useState<State>({ is: 'asking' })
  const send = async () => {
    const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
    setState({ is: 'sending' })
    try {
      const { kind } = await unsubscribe({ params: { token } })
      setState({ is: 'done', text: copy.done(kind) })
    } catch (error) {
      const isWrong = error instanceof ApiError && error.status < 500 && error.status !== 429
      setState({ is: isWrong ? 'wrong' : 'asking' })
      if (!isWrong) toastFault(error)
    }
  }
  if (state.is === 'done' || state.is === 'wrong')
    return (
      <>
        <Alert tone={state.is === 'done' ? 'success' : 'warning'} title={state.is === 'done' ? state.text : copy.wrong}>
          {state.is === 'done' ? copy.doneText : copy.wrongText}
        </Alert>
        <ButtonLink href={paths.notifications} variant="outline" prefetch={false} className="mt-4">
          {copy.toChoices}
        </ButtonLink>
      </>
    )
  return (
    <Button size="large" className="w-full" pending={state.is === 'sending'} onClick={() => void send()}>
      {copy.go}
    </Button>
  )
}
