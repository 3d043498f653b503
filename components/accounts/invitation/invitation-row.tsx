'use client'

import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { sendInvitation, withdrawInvitation } from '@/lib/accounts/invitation/queries'
import { type Invitation } from '@/lib/accounts/invitation/contract'
import { invitationsCopy as copy } from '@/lib/accounts/invitation/words'
import { roleNames } from '@/lib/accounts/person/words/names'
import { paths } from '@/lib/platform/paths'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { usePersonAct } from '../person/person/use-person-act'

/** An invitation just created or sent again; `link` is what the manager has to deliver. */
export type SentInvitation = { readonly invitation: Invitation; readonly link: string | null }

const words = { act: copy.withdraw, question: copy.question, yes: copy.yes, no: copy.no }
type InvitationRowProps = { invitation: Invitation; onSent: (sent: SentInvitation) => void }

export function InvitationRow({ invitation, onSent }: InvitationRowProps) {
  const { id, name, identifier, role, by, sentAt, expiresAt, isOver, isNew: canWithdraw } = invitation
  const params = { id }
  const send = usePersonAct(
    async () => onSent(await sendInvitation({ params })),
    () => copy.sentAgain,
  )
  const withdraw = usePersonAct(
    () => withdrawInvitation({ params }),
    () => copy.withdrawn,
  )
  return (
    <li className="grid gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            href={paths.person(id)}
            prefetch={false}
            className="inline-flex min-h-11 items-center font-semibold text-ink hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
          <Badge>{roleNames[role]}</Badge>
          {isOver && <Badge tone="danger">{copy.over}</Badge>}
        </p>
        <bdi dir="ltr" className="text-sm wrap-anywhere text-ink-soft">
          {identifier}
        </bdi>
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-faint">
          <span>{copy.by(by, sentAt)}</span>
          {expiresAt && !isOver && <span>{copy.until(expiresAt)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={copy.againOf(name)}
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          {copy.again}
        </Button>
        {canWithdraw && <ConfirmButton words={words} pending={withdraw.isPending} onYes={() => withdraw.mutate()} />}
      </div>
    </li>
  )
}
