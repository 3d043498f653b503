'use client'

import { useSyncExternalStore } from 'react'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { isSavingData, subscribeDataSaver, switchDataSaver } from '@/lib/platform/browser/data-saver'

const { dataSaver: copy } = accountCopy.settings

/** A switch of this device; until it is used, the browser's own setting holds. */
export function DataSaver() {
  const isOn = useSyncExternalStore(subscribeDataSaver, isSavingData, () => false)
  return (
    <Card>
      <h2 className="text-lg">{copy.title}</h2>
      <Tick className="mt-2 gap-3" checked={isOn} onChange={switchDataSaver} aria-describedby="data-saver-hint">
        {copy.label}
      </Tick>
      <p id="data-saver-hint" className="text-sm text-ink-soft">
        {copy.hint}
      </p>
    </Card>
  )
}
