'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Pager } from '@/components/ui/list/pager'
import { QueryRegion } from '@/components/ui/states/query-region'
import { OUTBOX_STATES, outboxQuery } from '@/lib/platform/outbox/queries'
import { type OutboxState } from '@/lib/platform/outbox/contract'
import { manageCopy } from '@/lib/platform/words/manage'
import { outboxCopy } from '@/lib/platform/outbox/words/outbox'
import { Alert } from '@/components/ui/alert'
import { ChoiceBar } from '../staff-list/choice-bar'
import { OutboxCard } from './outbox-card'

const CHANNELS = ['mail', 'sms', 'telegram'] as const

const PAGE_SIZE = 20
type OutboxView = { state: OutboxState | 'all'; page: number }

/** Messages that the program sent, or would send. */
export function OutboxList() {
  const [{ state, page }, show] = useState<OutboxView>({ state: 'all', page: 1 })
  const query = useQuery(outboxQuery({ page, size: PAGE_SIZE, ...(state !== 'all' && { state }) }))
  return (
    <QueryRegion query={query} bars={['h-20', 'h-40', 'h-40']}>
      {({ items, total, counts, services }) => (
        <>
          <MissingServices services={services} />
          <ChoiceBar<OutboxView['state']>
            label={outboxCopy.filter}
            choices={[
              { value: 'all', text: outboxCopy.all },
              ...OUTBOX_STATES.map((value) => ({
                value,
                text: outboxCopy.counted(outboxCopy.states[value], counts[value]),
              })),
            ]}
            chosen={state}
            onChoose={(value) => show({ state: value, page: 1 })}
          />
          {total === 0 && <EmptyState title={outboxCopy.emptyTitle} text={outboxCopy.emptyText} />}
          <ul className="grid gap-4">
            {items.map((message) => (
              <li key={message.id} className="min-w-0">
                <OutboxCard message={message} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(total / PAGE_SIZE)}
            onChange={(next) => show({ state, page: next })}
            words={manageCopy}
          />
        </>
      )}
    </QueryRegion>
  )
}

/** Lists the services that are not connected; renders nothing when all are. */
function MissingServices({ services }: { services: Record<(typeof CHANNELS)[number], boolean> }) {
  const missing = CHANNELS.filter((channel) => !services[channel]).map((channel) => outboxCopy.channels[channel])
  if (missing.length === 0) return null
  return (
    <div className="mb-6">
      <Alert tone="warning" title={outboxCopy.missingTitle(missing)}>
        {outboxCopy.missingText}
      </Alert>
    </div>
  )
}
