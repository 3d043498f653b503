'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { grantsQuery, withdrawGrant } from '@/lib/site/person/queries'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { grantsCopy as copy } from '@/lib/site/person/words'
import { type Grant } from '@/lib/site/person/contract'
import { GrantForm } from './grant-form'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { usePersonAct } from '@/components/accounts/person/person/use-person-act'
import { directionOf } from '@/lib/platform/format/direction'

const words = { act: copy.withdraw, question: copy.question, yes: copy.yes, no: copy.no }

/** Grants by managers: attempts beyond the standard number, credits, courses. */
export function GrantsCard({ id }: { id: string }) {
  const query = useQuery(grantsQuery(id))
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} bars={['mt-4 h-16']}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="mt-3 text-sm text-ink-soft">{copy.none}</p>}
            <ul className="mt-2 divide-y empty:hidden divide-line">
              {items.map((grant) => (
                <GrantRow key={grant.id} person={id} grant={grant} />
              ))}
            </ul>
          </>
        )}
      </QueryRegion>
      <div className="mt-4 border-t border-line pt-4">
        <GrantForm id={id} />
      </div>
    </Card>
  )
}

function GrantRow({ person, grant }: { person: string; grant: Grant }) {
  const withdraw = usePersonAct(
    () => withdrawGrant({ params: { id: person, grant: grant.id } }),
    () => copy.withdrawn,
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          {goodAmount(grant.kind, grant.count)}
          {grant.subject && (
            <>
              {' '}
              · <bdi>{grant.subject.title}</bdi>
            </>
          )}
        </p>
        {grant.note && (
          <p className="wrap-anywhere text-ink-soft" dir={directionOf(grant.note)}>
            {grant.note}
          </p>
        )}
        <p className="text-xs text-ink-faint">{copy.by(grant.by, grant.at)}</p>
      </div>
      <ConfirmButton words={words} pending={withdraw.isPending} onYes={() => withdraw.mutate()} />
    </li>
  )
}
