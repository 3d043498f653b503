'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Question } from '@/components/ui/dialog/question'
import { Select } from '@/components/ui/form/select/select'
import { changeRole } from '@/lib/accounts/person/queries'
import { type Role } from '@/lib/platform/contract/role'
import { type Person } from '@/lib/accounts/person/contract/people'
import { roleNames } from '@/lib/accounts/person/words/names'
import { personCopy } from '@/lib/accounts/person/words/person'
import { LinkBox } from '@/components/accounts/invitation/invitation-link'
import { isRole } from '../list-filter'
import { usePersonAct } from './use-person-act'

const OPTIONS = Object.entries(roleNames).map(([value, label]) => ({ value, label }))

/** Changes the role, after a confirmation: it decides what the person may see. */
export function RoleCard({ person: { id, name, role } }: { person: Person }) {
  const [chosen, setChosen] = useState<Role>(role)
  const [isAsking, setIsAsking] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const isSame = chosen === role
  const change = usePersonAct(
    async () => {
      const changed = await changeRole({ params: { id }, body: { role: chosen } }).finally(() => setIsAsking(false))
      setLink(changed.link)
    },
    () => personCopy.roleDone(roleNames[chosen]),
  )
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{personCopy.roleTitle}</h2>
      <Select
        label={personCopy.newRole}
        hint={personCopy.roleHint}
        options={OPTIONS}
        value={chosen}
        onChange={(value) => isRole(value) && setChosen(value)}
      />
      <Button
        variant="outline"
        className={classNames('justify-self-start', isSame && 'opacity-60')}
        // Not `disabled`: the focus returns here when the dialog closes.
        aria-disabled={isSame}
        onClick={() => !isSame && setIsAsking(true)}
      >
        {personCopy.roleSubmit}
      </Button>
      {isAsking && (
        <Question
          title={personCopy.roleQuestion(roleNames[chosen])}
          text={questionText(role, chosen)}
          yes={personCopy.roleYes}
          pending={change.isPending}
          onYes={() => change.mutate()}
          onNo={() => setIsAsking(false)}
        />
      )}
      {link && <LinkBox name={name} link={link} />}
    </Card>
  )
}

const RANKS: Readonly<Record<Role, number>> = { student: 0, teacher: 1, manager: 2 }

/** A promotion removes the password: the question warns of it. */
function questionText(before: Role, after: Role): string {
  const meaning = personCopy.roleMeaning[after]
  return RANKS[after] > RANKS[before] ? `${meaning} ${personCopy.roleRaised}` : meaning
}
