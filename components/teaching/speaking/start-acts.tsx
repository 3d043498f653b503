import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { newId } from '@/lib/platform/client/new-id'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'
import { startSpeaking } from '@/lib/teaching/speaking/queries'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'

type StartOptions = Omit<Parameters<typeof startSpeaking>[0]['body'], 'id' | 'isAgreed'>
type StartActionsProps = {
  words: { readonly agree: string; readonly go: string }
  variant?: ComponentProps<typeof Button>['variant']
  chosen: StartOptions
}

/** The consent to recording, and the button that starts what is chosen. */
export function StartActions({ words, variant, chosen }: StartActionsProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [notice, setNotice] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)

  async function begin(): Promise<void> {
    if (!isAgreed) return setNotice(mySpeakingCopy.start.mustAgree)
    setIsPending(true)
    try {
      await startSpeaking({ body: { ...chosen, id, isAgreed: true } })
      location.assign(paths.speaking(id))
    } catch (error) {
      setNotice(toErrorSentence(error))
      setIsPending(false)
    }
  }

  return (
    <>
      <label className="flex min-h-11 max-w-2xl items-start gap-3 text-sm">
        <input
          type="checkbox"
          checked={isAgreed}
          onChange={({ target }) => setIsAgreed(target.checked)}
          className="mt-1 size-5 shrink-0"
        />
        {words.agree}
      </label>
      <ErrorMessage of={notice} />
      <Button variant={variant} size="large" pending={isPending} onClick={() => void begin()}>
        {words.go}
      </Button>
    </>
  )
}
