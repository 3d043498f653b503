'use client'

import { useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { whatIfCopy as copy } from '@/lib/paper/bands/words/what-if'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { overallHalfBands } from '@/lib/marking/bands/overall'
import { type FourBands, planMissing, planRetake } from '@/lib/marking/bands/what-if'
import { formatBand } from '@/lib/platform/format/number'

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
type Bands = Readonly<Record<(typeof SKILLS)[number], number | null>>

const UNKNOWN = 'unknown'
const OPTIONS = [
  { value: UNKNOWN, label: copy.unknown },
  ...Array.from({ length: 19 }, (_, index) => ({ value: String(18 - index), label: formatBand(18 - index) })),
]

/** Computes the overall band of chosen bands, and the band that an open skill would need. */
export default function WhatIf({ bands }: { bands: Bands }) {
  const [chosen, setChosen] = useState(bands)
  const overall = overallHalfBands(SKILLS.map((skill) => chosen[skill]))
  const allBands = toFourBands(chosen)
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SKILLS.map((skill) => (
          <Select
            key={skill}
            label={skillNames[skill]}
            options={OPTIONS}
            value={chosen[skill] === null ? UNKNOWN : String(chosen[skill])}
            onChange={(value) => setChosen({ ...chosen, [skill]: value === UNKNOWN ? null : Number(value) })}
          />
        ))}
      </div>
      <p role="status" className={overall === null ? 'text-sm text-ink-soft' : 'text-2xl font-extrabold'}>
        {overall === null ? copy.missing : copy.overall(overall)}
      </p>
      <NeededBands bands={chosen} />
      {allBands && overall !== null && overall < 18 && <Retakes bands={allBands} next={overall + 1} />}
    </div>
  )
}

/** The bands that the open skills would need. */
function NeededBands({ bands }: { bands: Bands }) {
  const unknown = SKILLS.filter((skill) => bands[skill] === null).map((skill) => skillNames[skill])
  const plan = planMissing(SKILLS.map((skill) => bands[skill]))
  if (plan.length === 0) return null
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">{copy.neededTitle(unknown)}</h4>
      <ul className="list-inside list-disc">
        {plan.map(({ overall, needed }) => (
          <li key={overall}>{copy.needed(overall, needed, unknown.length)}</li>
        ))}
      </ul>
    </div>
  )
}

function toFourBands({ listening, reading, writing, speaking }: Bands): FourBands | null {
  if (listening === null || reading === null || writing === null || speaking === null) return null
  return [listening, reading, writing, speaking]
}

function Retakes({ bands, next }: { bands: FourBands; next: number }) {
  const retakes = planRetake(bands)
  return (
    <div className="grid gap-2 text-sm">
      <h4 className="font-semibold">{copy.retakeTitle}</h4>
      {retakes.length === 0 ? (
        <p className="text-ink-soft">{copy.retakeNone}</p>
      ) : (
        <>
          <p className="text-ink-soft">{copy.retakeLead(next)}</p>
          <ul className="list-inside list-disc">
            {retakes.map(({ index, needed }) => (
              <li key={index}>{copy.retake(skillNames[SKILLS[index]], needed)}</li>
            ))}
          </ul>
          <p className="text-xs text-ink-faint">{copy.retakeNote}</p>
        </>
      )}
    </div>
  )
}
