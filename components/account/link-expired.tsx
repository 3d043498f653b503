'use client'

import { Button } from '@/components/ui/button'
import { accountCopy } from '@/lib/copy/account'
import { StepHeading } from './step-heading'

const { reset } = accountCopy

export function LinkExpired({ onAskNew }: { onAskNew: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <StepHeading>{reset.expiredTitle}</StepHeading>
      <p className="text-ink-soft">{reset.expiredText}</p>
      <Button size="large" onClick={onAskNew}>
        {reset.askNew}
      </Button>
    </div>
  )
}
