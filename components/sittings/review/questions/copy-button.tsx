'use client'

import { Button } from '@/components/ui/button/button'
import { useCopying } from '@/components/ui/use-copying'
import { writingReviewCopy } from '@/lib/sittings/result/words/writing-review'

/** Copies an essay, and shows whether that worked. */
export function CopyButton({ text }: { text: string }) {
  const { outcome, copy: write } = useCopying(writingReviewCopy)
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      <span role="status" className="text-sm text-primary-ink empty:sr-only">
        {outcome}
      </span>
      <Button variant="outline" onClick={() => write(text)}>
        {writingReviewCopy.copy}
      </Button>
    </span>
  )
}
