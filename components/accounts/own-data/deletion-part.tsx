'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type Deletion } from '@/lib/accounts/own-data/contract'
import { askDeletion, deletionQuery } from '@/lib/accounts/own-data/queries'
import { ownDataCopy } from '@/lib/accounts/own-data/words/own-data'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { sentenceOf } from '../account/form-refusals'
import { CancelDeletionButton } from './cancel-deletion-button'

const copy = ownDataCopy.deletion

/** Deletes the account: explains what that means, then gives the owner a week to change their mind. */
export function DeletionPart() {
  const query = useQuery(deletionQuery())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section>
      <h3 className="text-base">{copy.title}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={{ failed: ownDataCopy.failed }} bars={['h-11']}>
        {(deletion) => {
          if (deletion.dueAt !== null) return <RequestedDeletion dueAt={deletion.dueAt} waits={deletion.waits} />
          if (deletion.blocks.length > 0) return <DeletionBlock blocks={deletion.blocks} />
          if (isOpen) return <DeletionRequest deletion={deletion} onClose={() => setIsOpen(false)} />
          return (
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {copy.open}
            </Button>
          )
        }}
      </QueryRegion>
    </section>
  )
}

function RequestedDeletion({ dueAt, waits }: { dueAt: string; waits: Deletion['waits'] }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Alert tone="warning" title={copy.asked(dueAt)} live>
        {copy.askedText}
      </Alert>
      <DeletionWaits waits={waits} />
      <CancelDeletionButton />
    </div>
  )
}

function DeletionBlock({ blocks }: Pick<Deletion, 'blocks'>) {
  return (
    <ul className="grid gap-2 text-sm">
      {blocks.map((block) => (
        <li key={block}>{copy.blocks[block]}</li>
      ))}
    </ul>
  )
}

function DeletionWaits({ waits }: Pick<Deletion, 'waits'>) {
  if (waits.length === 0) return null
  return <TitledList title={copy.waitsTitle} items={waits.map((wait) => copy.waits[wait])} />
}

function TitledList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="text-sm">
      <p>{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function DeletionRequest({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const client = useQueryClient()
  const { losses, waits, ordersKept } = deletion
  const [isAccepted, setIsAccepted] = useState(losses.length === 0)
  const [notice, setNotice] = useState<string | null>(null)
  const requestDeletion = useMutation({
    mutationFn: () => withProof(() => askDeletion({ body: { isMeant: true, losses: losses.map(({ kind }) => kind) } })),
    onSuccess: (reply) => {
      client.setQueryData(deletionQuery().queryKey, reply)
      void client.invalidateQueries(meQuery())
    },
    onError: (error) => {
      setNotice(sentenceOf(error))
      // Something else may be lost by now: it is shown before the next press.
      void client.invalidateQueries(deletionQuery())
    },
  })
  return (
    <div className="grid justify-items-start gap-3">
      {losses.length > 0 && (
        <TitledList title={copy.lossesTitle} items={losses.map(({ kind, count }) => copy.losses[kind](count))} />
      )}
      <DeletionWaits waits={waits} />
      <p className="text-sm">{copy.stays(ordersKept)}</p>
      {losses.length > 0 && (
        <Tick className="gap-3 text-sm" checked={isAccepted} onChange={setIsAccepted}>
          {copy.accept}
        </Tick>
      )}
      <ErrorMessage of={notice} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          pending={requestDeletion.isPending}
          onClick={() => (isAccepted ? requestDeletion.mutate() : setNotice(copy.mustAccept))}
        >
          {copy.yes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.no}
        </Button>
      </div>
    </div>
  )
}
