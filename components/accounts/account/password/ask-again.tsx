'use client'

import { useState, useEffect } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { forgotPassword } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { runForRefusal } from '../form-refusals'

const { reset } = accountCopy
/** The API sends no second message within a minute. */
const PAUSE_SECONDS = 60

type AskAgainProps = { identifier: string; onAsked?: (ticket: string) => void; onUseOtherAddress: () => void }

/** Options if no message arrives: send it again, use another address, contact support. */
export function AskAgain({ identifier, onAsked, onUseOtherAddress }: AskAgainProps) {
  const [round, setRound] = useState(0)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const secondsLeft = useSecondsLeft(PAUSE_SECONDS, round)
  const requestCode = async () => {
    setPending(true)
    const refused = await runForRefusal(async () => {
      const { ticket } = await forgotPassword({ body: { identifier } })
      onAsked?.(ticket)
    })
    setPending(false)
    setRefusal(refused?.message ?? null)
    if (!refused) setRound(round + 1)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <ErrorMessage of={refusal} />
      <p role="status" className={round > 0 && !refusal ? 'text-sm text-primary-ink' : 'sr-only'}>
        {round > 0 && !refusal && reset.sentAgain}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          disabled={secondsLeft > 0}
          pending={pending}
          onClick={() => void requestCode()}
          className="tabular-nums"
        >
          {secondsLeft > 0 ? reset.againIn(secondsLeft) : reset.again}
        </Button>
        <Button variant="outline" onClick={onUseOtherAddress}>
          {reset.change}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {reset.help}{' '}
        <a href={paths.contact} className="font-semibold text-primary-ink underline underline-offset-4">
          {reset.toContact}
        </a>
      </p>
    </div>
  )
}

/** Counts down from `seconds` to 0, and restarts with each new `round`. It reads the clock, so a tab that slept shows the right time. */
function useSecondsLeft(seconds: number, round: number): number {
  const [state, setState] = useState({ round, left: seconds })
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setState({ round, left })
      if (left === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, round])
  return state.round === round ? state.left : seconds
}
