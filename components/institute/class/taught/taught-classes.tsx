'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { newId } from '@/lib/platform/client/new-id'
import { classesQuery, makeClass } from '@/lib/institute/class/queries'
import { type ClassSummary } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { paths } from '@/lib/platform/paths'
import { NameForm } from './name-form'

/** The viewer’s classes as a teacher, and the form for a new one. */
export default function TaughtClasses() {
  const query = useQuery(classesQuery())
  return (
    <div className="grid gap-6">
      <NewClassForm />
      <QueryRegion query={query} bars={['h-24', 'h-24']}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState sign="people" title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <section className="grid gap-4">
              <h2 className="text-xl">{copy.taught}</h2>
              <ul className="grid gap-3 md:grid-cols-2">
                {items.map((item) => (
                  <li key={item.id}>
                    <TaughtCard item={item} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </QueryRegion>
    </div>
  )
}

function NewClassForm() {
  const router = useRouter()
  const client = useQueryClient()
  // Idempotency: the id is made before the first click, so that a double click makes one class.
  const [id] = useState(newId)
  const make = useMutation({
    mutationFn: (name: string) => makeClass({ body: { id, name } }),
    onSuccess: async () => {
      await client.invalidateQueries(classesQuery())
      router.push(paths.class(id))
    },
  })
  return (
    <Card>
      <h2 className="mb-3 text-lg">{copy.makeTitle}</h2>
      <NameForm
        submitLabel={copy.make}
        pending={make.isPending || make.isSuccess}
        error={make.error}
        onSave={(name) => make.mutate(name)}
      />
    </Card>
  )
}

function TaughtCard({ item: { id, name, memberCount, assignmentCount, madeAt, closedAt } }: { item: ClassSummary }) {
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h3 className="text-base [overflow-wrap:anywhere]">{name}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {copy.about(memberCount, assignmentCount)} · {copy.madeAt(madeAt)}
        </p>
      </div>
      <div className="flex items-center gap-3">
        {closedAt !== null && <Badge>{copy.closedBadge}</Badge>}
        <ButtonLink href={paths.class(id)} variant="outline" aria-label={copy.openOf(name)}>
          {copy.open}
        </ButtonLink>
      </div>
    </Card>
  )
}
