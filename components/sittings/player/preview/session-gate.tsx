'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { route } from '@/lib/platform/client/browser'
import { type getMe } from '@/lib/accounts/account/contract'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { PushButton } from '../push-button'
import { PlainScreen } from './plain-screen'

const getMyself = route<typeof getMe>('GET', '/account/me/')

/** Shown when the access token has expired: the browser renews it (or goes to the log-in page), then requests the page again. */
export function SessionGate() {
  const router = useRouter()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    getMyself({}).then(
      () => router.refresh(),
      () => setFailed(true),
    )
  }, [router, tries])
  return (
    <PlainScreen title={playerEnglish.loading}>
      <p role="status">{hasFailed ? playerEnglish.loadFailed : ''}</p>
      {hasFailed && (
        <PushButton
          className="mt-4"
          onClick={() => {
            setFailed(false)
            setTries(tries + 1)
          }}
        >
          {playerEnglish.tryAgain}
        </PushButton>
      )}
    </PlainScreen>
  )
}
