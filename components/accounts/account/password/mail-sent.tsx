'use client'

import { accountCopy } from '@/lib/accounts/account/words/account'
import { AskAgain } from './ask-again'
import { StepHeading } from '../step-heading'

const { reset } = accountCopy

type MailSentProps = { identifier: string; isDelivered: boolean; onUseOtherAddress: () => void }

/** The wording does not reveal whether the account exists. */
export function MailSent({ identifier, isDelivered, onUseOtherAddress }: MailSentProps) {
  return (
    <div className="grid gap-4">
      <StepHeading>{isDelivered ? reset.mailTitle : reset.heldTitle}</StepHeading>
      <p className="wrap-anywhere text-ink-soft">
        {isDelivered ? reset.mailText(identifier) : reset.mailHeld(identifier)}
      </p>
      {isDelivered && <NoMailHints />}
      <AskAgain identifier={identifier} onUseOtherAddress={onUseOtherAddress} />
    </div>
  )
}

function NoMailHints() {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="text-sm">{reset.nothingTitle}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-ink-soft">
        {reset.mailNothing.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </div>
  )
}
