'use client'

import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { Button } from '../button/button'
import { Sign } from '../sign/sign'

type FailedStateProps = { title: string; error: Error; onRetry: () => unknown }

/** The failed state of a region: the reason, and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center rounded-lg border border-line bg-surface px-4 py-10 text-center"
    >
      <Sign name="warning" className="mb-2 size-8 text-warning" />
      <p className="text-lg font-bold">{title}</p>
      <p className="mt-1 max-w-md text-ink-soft">{toErrorSentence(error)}</p>
      <Button variant="secondary" className="mt-6" onClick={() => void onRetry()}>
        {pagedListCopy.retry}
      </Button>
    </div>
  )
}
