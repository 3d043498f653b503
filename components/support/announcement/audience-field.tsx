import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { type Audience } from '@/lib/support/announcement/contract'
import { audiencesQuery } from '@/lib/support/announcement/queries'
import { announcementCopy as copy } from '@/lib/support/announcement/words'

const { fields, audiences, roles } = copy
type Kind = Audience['kind']
const KINDS = ['everybody', 'role', 'buyers', 'class'] as const satisfies readonly Kind[]
const ROLES = ['student', 'teacher', 'manager'] as const

type AudienceFieldProps = { audience: Audience | null; onChange: (audience: Audience | null) => void }

/** Who receives an announcement; null until a group is chosen. */
export function AudienceField({ audience, onChange }: AudienceFieldProps) {
  const [kind, setKind] = useState<Kind>(audience?.kind ?? 'everybody')
  const choose = (next: Kind) => {
    setKind(next)
    if (next === 'everybody') onChange({ kind: next })
    else onChange(next === 'role' ? { kind: next, role: 'student' } : null)
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PlainSelect
        label={fields.audience}
        options={KINDS.map((value) => ({ value, label: audiences[value] }))}
        value={kind}
        onChange={choose}
      />
      {audience?.kind === 'role' && (
        <PlainSelect
          label={fields.role}
          options={ROLES.map((value) => ({ value, label: roles[value] }))}
          value={audience.role}
          onChange={(role) => onChange({ kind: 'role', role })}
        />
      )}
      {(kind === 'buyers' || kind === 'class') && <GroupSelect kind={kind} audience={audience} onChange={onChange} />}
    </div>
  )
}

function GroupSelect({ kind, audience, onChange }: AudienceFieldProps & { kind: 'buyers' | 'class' }) {
  const { data } = useQuery(audiencesQuery())
  const groups = (kind === 'buyers' ? data?.products : data?.classes) ?? []
  const options = groups.map(({ id, name, people }) => ({ value: id, label: fields.counted(name, people) }))
  const choose = (id: string) => {
    if (id === '') onChange(null)
    else onChange(kind === 'buyers' ? { kind, product: id } : { kind, class: id })
  }
  return (
    <PlainSelect
      label={kind === 'buyers' ? fields.product : fields.class}
      options={[{ value: '', label: fields.choose }, ...options]}
      value={chosenOf(audience)}
      onChange={choose}
    />
  )
}

function chosenOf(audience: Audience | null): string {
  if (audience?.kind === 'buyers') return audience.product
  return audience?.kind === 'class' ? audience.class : ''
}
