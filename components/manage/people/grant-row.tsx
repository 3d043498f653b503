'use client'

import { withdrawGrant } from '@/lib/api/queries/people'
import { type Grant } from '@/lib/contract/people'
import { grantsCopy as copy } from '@/lib/copy/people'
import { AskedButton } from '../asked-button'
import { usePersonAct } from './use-person-act'

const words = { act: copy.withdraw, question: copy.question, yes: copy.yes, no: copy.no }

export function GrantRow({ person, grant }: { person: string; grant: Grant }) {
  const withdraw = usePersonAct(
    () => withdrawGrant({ params: { id: person, grant: grant.id } }),
    () => copy.withdrawn,
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          {copy.times(grant.count)} · <bdi>{grant.exam.title}</bdi>
        </p>
        {grant.note && (
          <p className="wrap-anywhere text-ink-soft" dir="auto">
            {grant.note}
          </p>
        )}
        <p className="text-xs text-ink-faint">{copy.by(grant.by, grant.at)}</p>
      </div>
      <AskedButton words={words} pending={withdraw.isPending} onYes={() => withdraw.mutate()} />
    </li>
  )
}
