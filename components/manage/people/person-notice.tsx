import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { type Person } from '@/lib/contract/people'
import { invitationsCopy, personCopy } from '@/lib/copy/people'
import { paths } from '@/lib/paths'

/** What a manager must know before reading on; nothing for an ordinary account. */
export function PersonNotice({ person: { isMe, state, suspension } }: { person: Person }) {
  if (isMe) {
    return (
      <div className="mb-6">
        <Alert>{personCopy.isMe}</Alert>
      </div>
    )
  }
  if (suspension) {
    return (
      <div className="mb-6">
        <Alert tone="danger" title={personCopy.suspendedAt(suspension.at, suspension.by)}>
          <bdi className="wrap-anywhere">{suspension.reason}</bdi>
        </Alert>
      </div>
    )
  }
  if (state !== 'invited') return null
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <Alert tone="warning">{personCopy.isInvited}</Alert>
      <ButtonLink href={paths.invitations} variant="soft">
        {invitationsCopy.title}
      </ButtonLink>
    </div>
  )
}
