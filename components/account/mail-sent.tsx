'use client'

import { accountCopy } from '@/lib/copy/account'
import { AskAgain } from './ask-again'
import { StepHeading } from './step-heading'

const { reset } = accountCopy

/** The same words whether there is such an account or not. */
export function MailSent({ identifier, onChange }: { identifier: string; onChange: () => void }) {
  return (
    <div className="grid gap-4">
      <StepHeading>{reset.mailTitle}</StepHeading>
      <p className="wrap-anywhere text-ink-soft">{reset.mailText(identifier)}</p>
      <div className="rounded-md bg-sunken px-4 py-3 text-sm">
        <h3 className="text-sm">{reset.nothingTitle}</h3>
        <ul className="mt-1 list-disc space-y-1 ps-5 text-ink-soft">
          {reset.mailNothing.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      </div>
      <AskAgain identifier={identifier} onChange={onChange} />
    </div>
  )
}
