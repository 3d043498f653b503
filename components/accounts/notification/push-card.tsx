'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card, CardHead } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import {
  disableDevicePush,
  type PushAbility,
  readDevicePush,
  enableDevicePush,
} from '@/lib/accounts/notification/client/push'
import { type PushDevice } from '@/lib/accounts/notification/contract'
import { endPush, pushQuery } from '@/lib/accounts/notification/queries'
import { pushCopy as copy } from '@/lib/accounts/notification/words/push-card'
import { formatDay } from '@/lib/platform/format/date'

/** Read from this browser, not from the server. */
const thisDeviceQuery = { queryKey: ['push here'], queryFn: readDevicePush, staleTime: 0 } as const

/** Web push of this browser and of the reader's other browsers. The browser asks for permission only after a click. */
export function PushCard() {
  const query = useQuery(pushQuery())
  const thisDevice = useQuery(thisDeviceQuery)
  return (
    <Card className="mb-4 grid gap-4">
      <CardHead title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-11']}>
        {({ key, devices }) => (
          <>
            <QueryRegion query={thisDevice} bars={['h-11']}>
              {({ ability, isSubscribed }) => (
                <ThisDevice
                  ability={ability}
                  pushKey={key}
                  device={(isSubscribed && devices.find(({ isCurrent }) => isCurrent)) || null}
                />
              )}
            </QueryRegion>
            <OtherDevices devices={devices.filter(({ isCurrent }) => !isCurrent)} />
          </>
        )}
      </QueryRegion>
    </Card>
  )
}

type ThisDeviceProps = { ability: PushAbility; pushKey: string; device: PushDevice | null }

function ThisDevice({ ability, pushKey, device }: ThisDeviceProps) {
  if (ability === 'unsupported') return <Alert>{copy.unsupported}</Alert>
  if (ability === 'needsApp') return <Alert title={copy.needsAppTitle}>{copy.needsApp}</Alert>
  if (ability === 'denied')
    return (
      <Alert tone="warning" title={copy.deniedTitle}>
        {copy.denied}
      </Alert>
    )
  return (
    <div className="grid gap-3">
      {device ? <TurnOff device={device} /> : <TurnOn pushKey={pushKey} />}
      <p className="text-sm text-ink-soft">{copy.carried}</p>
      <p className="text-sm text-ink-soft">{copy.shared}</p>
    </div>
  )
}

function TurnOn({ pushKey }: { pushKey: string }) {
  const client = useQueryClient()
  const { data: me } = useQuery(meQuery())
  const [isRefused, setIsRefused] = useState(false)
  const turnOn = useMutation({
    mutationFn: (owner: string) => enableDevicePush(pushKey, owner),
    onSuccess: (isOn) => {
      setIsRefused(!isOn)
      if (isOn) toast.add({ title: copy.turnedOn, color: 'success' })
    },
    onSettled: () => refresh(client),
  })
  return (
    <>
      {isRefused && (
        <Alert tone="warning" live>
          {copy.refused}
        </Alert>
      )}
      {turnOn.isError && (
        <Alert tone="danger" live>
          {copy.failed}
        </Alert>
      )}
      <Button
        className="justify-self-start"
        pending={turnOn.isPending}
        blocked={!me}
        onClick={() => me && turnOn.mutate(me.id)}
      >
        {copy.turnOn}
      </Button>
    </>
  )
}

function TurnOff({ device }: { device: PushDevice }) {
  const turnOff = useTurnOffPush(device, true)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Badge tone="primary">{copy.on}</Badge>
      <Button variant="outline" pending={turnOff.isPending} onClick={() => turnOff.mutate()}>
        {copy.turnOff}
      </Button>
    </div>
  )
}

function OtherDevices({ devices }: { devices: readonly PushDevice[] }) {
  if (devices.length === 0) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base">{copy.others}</h3>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </ul>
    </div>
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const turnOff = useTurnOffPush(device, false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div>
        <p className="font-semibold">
          <bdi>{device.device}</bdi>
        </p>
        <p className="text-ink-soft">{copy.since(formatDay(device.since))}</p>
      </div>
      <Button
        variant="outline"
        aria-label={copy.turnOffOther(device.device)}
        pending={turnOff.isPending}
        onClick={() => turnOff.mutate()}
      >
        {copy.turnOff}
      </Button>
    </li>
  )
}

function useTurnOffPush({ id }: PushDevice, isHere: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await endPush({ params: { id } })
      if (isHere) await disableDevicePush()
    },
    onSuccess: () => toast.add({ title: copy.turnedOff, color: 'success' }),
    onError: toastFault,
    onSettled: () => refresh(client),
  })
}

const refresh = (client: ReturnType<typeof useQueryClient>) =>
  Promise.all([client.invalidateQueries(pushQuery()), client.invalidateQueries({ queryKey: thisDeviceQuery.queryKey })])
