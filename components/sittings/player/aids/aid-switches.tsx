'use client'

import { useState } from 'react'
import { aidsCopy, aidsEnglish } from '@/lib/sittings/player/words/aids'
import { GUIDES } from '@/lib/sittings/player/rules/aids'
import { PersianLine } from '../persian-line'
import { changeAids, useAids } from './aids-store'

const ROW = 'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 hover:bg-(--x-box)'

/** Switches in the settings of a practice: aids for reading and for choosing. */
export default function AidSwitches() {
  const { guide, hasStrikes, hasLargeTargets } = useAids()
  // Initial state only: the section must not collapse over the last switch that is turned off.
  const [isUsed] = useState(guide !== 'none' || hasStrikes || hasLargeTargets)
  return (
    <details open={isUsed} className="border-t border-(--x-line) pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-bold">{aidsEnglish.title}</summary>
      <PersianLine text={aidsCopy.lead} className="mb-3" />
      <fieldset className="mb-3">
        <legend className="mb-1 font-bold">{aidsEnglish.guide}</legend>
        {GUIDES.map((item) => (
          <label key={item} className={ROW}>
            <input
              type="radio"
              name="guide"
              checked={item === guide}
              onChange={() => changeAids({ guide: item })}
              className="size-4"
            />
            {aidsEnglish.guides[item]}
          </label>
        ))}
        <PersianLine text={aidsCopy.guide} />
      </fieldset>
      <label className={ROW}>
        <input
          type="checkbox"
          checked={hasStrikes}
          onChange={() => changeAids({ hasStrikes: !hasStrikes })}
          className="size-4"
        />
        {aidsEnglish.strikes}
      </label>
      <PersianLine text={aidsCopy.strikes} />
      <label className={ROW}>
        <input
          type="checkbox"
          checked={hasLargeTargets}
          onChange={() => changeAids({ hasLargeTargets: !hasLargeTargets })}
          className="size-4"
        />
        {aidsEnglish.largeTargets}
      </label>
    </details>
  )
}
