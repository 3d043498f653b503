'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CopyField } from '@/components/ui/copy-field'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast } from '@/components/ui/toast/toast'
import { makeShare, revokeShare, shareQuery } from '@/lib/sittings/shared-result/queries'
import { type ShareState } from '@/lib/sittings/shared-result/contract'
import { shareCopy as copy } from '@/lib/sittings/shared-result/words'
import { paths } from '@/lib/platform/paths'

/** A link to this result: create, show once, count visits, revoke. */
export default function SharePanel({ attempt }: { attempt: string }) {
  const query = useQuery(shareQuery(attempt))
  const client = useQueryClient()
  const [showsName, setShowsName] = useState(false)
  const refreshShare = () => client.invalidateQueries(shareQuery(attempt))
  const make = useMutation({
    mutationFn: () => makeShare({ params: { id: attempt }, body: { showsName } }),
    onSettled: refreshShare,
  })
  const revoke = useMutation({
    mutationFn: () => revokeShare({ params: { id: attempt } }),
    onSuccess: () => {
      make.reset()
      toast.add({ title: copy.revoked })
    },
    onSettled: refreshShare,
  })
  const error = make.error ?? revoke.error
  return (
    <QueryRegion query={query} words={{ failed: copy.failed }} bars={['h-24']}>
      {({ share }) => (
        <div className="grid gap-4">
          <ErrorMessage of={error} />
          {make.data && share && <Link address={new URL(paths.sharedResult(make.data.token), location.origin).href} />}
          {share && <ActiveLink share={share} pending={revoke.isPending} onRevoke={() => revoke.mutate()} />}
          <Tick className="gap-3 text-sm" checked={showsName} onChange={setShowsName}>
            {copy.showsName}
          </Tick>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button variant={share ? 'outline' : 'primary'} pending={make.isPending} onClick={() => make.mutate()}>
              {share ? copy.makeNew : copy.make}
            </Button>
            {share && <span className="text-xs text-ink-faint">{copy.makeNewNote}</span>}
          </div>
        </div>
      )}
    </QueryRegion>
  )
}

function Link({ address }: { address: string }) {
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <CopyField
        address={address}
        words={{ ...copy, label: copy.link }}
        labelClassName="text-primary-ink"
        note={<p className="text-sm text-primary-ink">{copy.once}</p>}
      />
    </div>
  )
}

function ActiveLink({ share, pending, onRevoke }: { share: ShareState; pending: boolean; onRevoke: () => void }) {
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <p>
        {copy.living(share.expiresAt)} {share.showsName ? copy.withName : copy.withoutName}
      </p>
      <p className="text-ink-soft">{copy.opened(share.openedCount, share.lastOpenedAt)}</p>
      <Button variant="outline" className="mt-2" pending={pending} onClick={onRevoke}>
        {copy.revoke}
      </Button>
    </div>
  )
}
