'use client'

import { useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Tick } from '@/components/ui/form/tick'
import { areSingleKeysOn, subscribeSingleKeys, switchSingleKeys } from '@/lib/platform/browser/single-key-shortcuts'
import { uiCopy } from '@/lib/platform/words/ui-kit'

type KeysHintProps = { text: string; className?: string }

/** The single-letter shortcuts of a page, and the switch that turns all of them off. A narrow window shows neither, and has no shortcuts. */
export function KeysHint({ text, className }: KeysHintProps) {
  const areOn = useSyncExternalStore(subscribeSingleKeys, areSingleKeysOn, () => true)
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 text-xs text-ink-faint max-sm:hidden', className)}>
      {areOn && <p>{text}</p>}
      <Tick className="gap-2" checked={areOn} onChange={switchSingleKeys}>
        {uiCopy.singleKeys}
      </Tick>
    </div>
  )
}
