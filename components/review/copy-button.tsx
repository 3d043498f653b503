'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { writingReviewCopy } from '@/lib/copy/result/writing-review'

/** Copies an essay as it was written, and says whether it could. */
export function CopyButton({ text }: { text: string }) {
  const [told, setTold] = useState<string | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold(writingReviewCopy.copied)
    } catch {
      setTold(writingReviewCopy.notCopied) // plain http, or the reader refused
    }
  }
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      <span role="status" className="text-sm text-primary-ink empty:sr-only">
        {told}
      </span>
      <Button variant="outline" onClick={() => void copy()}>
        {writingReviewCopy.copy}
      </Button>
    </span>
  )
}
