'use client'

import { type ReactNode, useState } from 'react'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { usePlayer } from '../player-context'
import { PushButton } from '../push-button'

/** Resumes the clock; stays busy while the server cannot be reached, and shows errors. */
export function ResumeButton({ children }: { children: ReactNode }) {
  const { session } = usePlayer()
  const [state, setState] = useState<'still' | 'asking' | 'failed'>('still')
  const resume = async () => {
    setState('asking')
    try {
      await session.setPaused(false)
      setState('still')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <PushButton variant="filled" pending={state === 'asking'} onClick={() => void resume()}>
        {children}
      </PushButton>
      {state === 'failed' && (
        <p role="alert" className="mt-4">
          {playerEnglish.goOnFailed}
        </p>
      )}
    </>
  )
}
