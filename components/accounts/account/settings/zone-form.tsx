import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { NativeSelect } from '@/components/ui/form/select/plain-select'
import { toastFault } from '@/components/ui/toast/toast'
import { setTimeZone } from '@/lib/accounts/account/queries/account'
import { TIME_ZONES } from '@/lib/platform/calendar/time-zones'
import { timeZoneNames } from '@/lib/accounts/account/words/time-zones'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { formatTime } from '@/lib/platform/format/date'

const { settings: copy } = accountCopy

/** Chooses the time zone in which the dashboard prints dates. */
export default function ZoneForm({ zone, onClose }: { zone: string; onClose: () => void }) {
  const [now] = useState(() => new Date().toISOString())
  const [chosen, setChosen] = useState(() => TIME_ZONES.find((item) => item === zone) ?? 'Asia/Tehran')
  const saving = useMutation({
    mutationFn: () => setTimeZone({ body: { timeZone: chosen } }),
    // Every date on the page was printed in the former zone.
    onSuccess: () => location.reload(),
    onError: toastFault,
  })
  return (
    <div className="mt-4 grid justify-items-start gap-3" ref={focusFirst}>
      <label className="grid gap-1 font-semibold">
        {copy.zone}
        <NativeSelect
          isLarge
          value={chosen}
          onChange={({ target }) => setChosen(TIME_ZONES.find((item) => item === target.value) ?? chosen)}
        >
          {TIME_ZONES.map((id) => (
            <option key={id} value={id}>
              {timeZoneNames[id]}
            </option>
          ))}
        </NativeSelect>
      </label>
      <p className="text-sm text-ink-soft">
        {copy.zoneNow(formatTime(now, chosen))} {copy.zoneHint}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={saving.isPending} onClick={() => saving.mutate()}>
          {copy.zoneSubmit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  )
}

function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('select')?.focus()
}
