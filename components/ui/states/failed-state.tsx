'use client'

import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { regionCopy } from '@/lib/platform/words/list'
import { Button } from '../button/button'

type FailedStateProps = { title: string; error: Error; onRetry: () => unknown }

/** The failed state of a region: the reason, and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  return (
    <div role="alert" className="rounded-lg border border-line bg-surface px-6 py-10 text-center">
      <p className="text-lg font-bold">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">{toErrorSentence(error)}</p>
      <Button variant="soft" className="mt-6" onClick={() => void onRetry()}>
        {regionCopy.retry}
      </Button>
    </div>
  )
}
