'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { reinstatePerson } from '@/lib/accounts/person/queries'
import { type Person } from '@/lib/accounts/person/contract/people'
import { personCopy } from '@/lib/accounts/person/words'
import { SuspendForm } from './suspend-form'
import { usePersonAct } from './use-person-act'

/** Shuts somebody out, or lets them in again. */
export function AccessCard({ person: { id, suspension } }: { person: Person }) {
  const reinstate = usePersonAct(
    () => reinstatePerson({ params: { id } }),
    () => personCopy.reinstateDone,
  )
  const title = useRef<HTMLHeadingElement>(null)
  const wasSuspended = useRef(suspension !== null)
  // What had the focus is gone: it goes to the title of what came instead.
  useEffect(() => {
    if (wasSuspended.current !== (suspension !== null)) title.current?.focus()
    wasSuspended.current = suspension !== null
  }, [suspension])
  return (
    <Card className="grid gap-4">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {personCopy.accessTitle}
      </h2>
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
