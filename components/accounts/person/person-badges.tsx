import { Badge } from '@/components/ui/badge'
import { type PersonRow } from '@/lib/accounts/person/contract/people'
import { personStates, roleNames } from '@/lib/accounts/person/words/names'
import { peopleCopy } from '@/lib/accounts/person/words/person'

const ROLE_TONES = { student: 'neutral', teacher: 'info', manager: 'primary' } as const
const STATE_TONES = { suspended: 'danger', invited: 'warning' } as const

/** The role of a person, and the unusual states of the account. */
export function PersonBadges({ person }: { person: Pick<PersonRow, 'role' | 'state' | 'isAuthor'> }) {
  const { role, state, isAuthor } = person
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={ROLE_TONES[role]}>{roleNames[role]}</Badge>
      {isAuthor && <Badge>{peopleCopy.author}</Badge>}
      {state !== 'active' && <Badge tone={STATE_TONES[state]}>{personStates[state]}</Badge>}
    </span>
  )
}
