'use client'

import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { reinstatePerson } from '@/lib/api/queries/people'
import { type Person } from '@/lib/contract/people'
import { personCopy } from '@/lib/copy/people'
import { SuspendForm } from './suspend-form'
import { usePersonAct } from './use-person-act'

/** Shuts somebody out, or lets them in again. */
export function AccessCard({ person: { id, suspension } }: { person: Person }) {
  const reinstate = usePersonAct(
    () => reinstatePerson({ params: { id } }),
    () => personCopy.reinstateDone,
  )
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{personCopy.accessTitle}</h2>
      {suspension ? (
        <Button className="justify-self-start" pending={reinstate.isPending} onClick={() => reinstate.mutate()}>
          {personCopy.reinstate}
        </Button>
      ) : (
        <SuspendForm id={id} />
      )}
    </Card>
  )
}
