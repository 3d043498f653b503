'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { Tick } from '@/components/ui/form/tick'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type NotificationChoices } from '@/lib/accounts/notification/contract'
import { choicesQuery, pushQuery, setChoices } from '@/lib/accounts/notification/queries'
import {
  ALWAYS_SENT,
  NOTIFICATION_KINDS,
  type NotificationKind,
  TEXTED_AS,
} from '@/lib/accounts/notification/rules/kinds'
import { notificationCopy } from '@/lib/accounts/notification/words/notifications-page'
import { paths } from '@/lib/platform/paths'
import { PushCard } from './push-card'

const { choices: copy } = notificationCopy
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DEFAULT_QUIET_HOURS = { from: 22, to: 7 }

type Channel = 'mail' | 'sms'

/** Chooses what the reader is sent besides the notification centre, how and when. */
export default function Choices() {
  const query = useQuery(choicesQuery())
  return (
    <section aria-labelledby="notification-choices" className="mt-10">
      <h2 id="notification-choices" className="mb-4 scroll-mt-20 text-xl">
        {copy.title}
      </h2>
      <PushCard />
      <QueryRegion query={query} bars={['h-96']}>
        {({ channel, ...saved }) => <ChoiceForm channel={channel} saved={saved} />}
      </QueryRegion>
    </section>
  )
}

function ChoiceForm({ channel, saved }: { channel: Channel; saved: NotificationChoices }) {
  const client = useQueryClient()
  const [chosen, choose] = useState(saved)
  const saving = useMutation({
    mutationFn: () => setChoices({ body: chosen }),
    onSuccess: () => {
      toast.add({ title: copy.saved, color: 'success' })
      return client.invalidateQueries(choicesQuery())
    },
    onError: toastFault,
  })
  const { data: push } = useQuery(pushQuery())
  const hasDevices = push !== undefined && push.devices.length > 0
  const unwantedField = channel === 'mail' ? 'noMail' : 'noSms'
  return (
    <Card>
      <p className="mb-3 text-ink-soft">
        {copy.lead[channel]}{' '}
        <Link
          href={paths.reminders}
          prefetch={false}
          className="font-semibold text-primary-ink underline underline-offset-4"
        >
          {copy.toReminders}
        </Link>
      </p>
      <KindTicks
        channel={channel}
        unwanted={chosen[unwantedField]}
        onChange={(kinds) => choose({ ...chosen, [unwantedField]: kinds })}
      />
      {hasDevices && (
        <KindTicks channel="push" unwanted={chosen.noPush} onChange={(noPush) => choose({ ...chosen, noPush })} />
      )}
      <div className="mt-4 grid gap-3 border-t border-line pt-4">
        {(channel === 'mail' || hasDevices) && (
          <div>
            <Tick checked={chosen.isDigest} onChange={(isDigest) => choose({ ...chosen, isDigest })}>
              {copy.digest}
            </Tick>
            <p className="ps-8 text-sm text-ink-soft">{copy.digestHint}</p>
          </div>
        )}
        <QuietHours quiet={chosen.quiet} onChange={(quiet) => choose({ ...chosen, quiet })} />
      </div>
      <Button className="mt-4" pending={saving.isPending} onClick={() => saving.mutate()}>
        {copy.save}
      </Button>
    </Card>
  )
}

type KindTicksProps = {
  channel: Channel | 'push'
  unwanted: readonly NotificationKind[]
  onChange: (unwanted: NotificationKind[]) => void
}

/** Chooses which kinds are sent through one channel. */
function KindTicks({ channel, unwanted, onChange }: KindTicksProps) {
  const { data: me } = useQuery(meQuery())
  const toggle = (kind: NotificationKind, isOn: boolean) => {
    const others = unwanted.filter((item) => item !== kind)
    onChange(isOn ? others : [...others, kind])
  }
  const isShown = (kind: NotificationKind) =>
    (channel !== 'sms' || TEXTED_AS[kind] !== null) && (kind !== 'work' || (me !== undefined && me.role !== 'student'))
  return (
    <fieldset className="mt-3">
      <legend className="font-bold">{copy.ways[channel]}</legend>
      <ul className="grid sm:grid-cols-2">
        {NOTIFICATION_KINDS.filter(isShown).map((kind) => (
          <li key={kind}>
            <Tick
              checked={ALWAYS_SENT.has(kind) || !unwanted.includes(kind)}
              disabled={ALWAYS_SENT.has(kind)}
              onChange={(isOn) => toggle(kind, isOn)}
            >
              <span>
                {copy.kinds[kind]}
                {ALWAYS_SENT.has(kind) && <span className="text-sm text-ink-soft"> ({copy.always})</span>}
              </span>
            </Tick>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type Quiet = NotificationChoices['quiet']

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  return (
    <div>
      <Tick checked={quiet !== null} onChange={(isOn) => onChange(isOn ? DEFAULT_QUIET_HOURS : null)}>
        {copy.quiet}
      </Tick>
      <p className="ps-8 text-sm text-ink-soft">{copy.quietHint}</p>
      {quiet && (
        <div className="mt-2 flex flex-wrap gap-4 ps-8">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="flex items-center gap-2 text-sm">
              {copy[end]}
              <NativeSelect
                value={quiet[end]}
                onChange={({ target }) => onChange({ ...quiet, [end]: Number(target.value) })}
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {copy.hour(hour)}
                  </option>
                ))}
              </NativeSelect>
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
