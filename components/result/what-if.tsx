'use client'

import { useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { whatIfCopy as copy } from '@/lib/copy/result/band-meaning'
import { skillNames } from '@/lib/copy/exam/exam'
import { overallHalfBands } from '@/lib/domain/scoring/overall'
import { type FourBands, planRetake } from '@/lib/domain/scoring/what-if'
import { formatBand } from '@/lib/format/number'

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
type Bands = Readonly<Record<(typeof SKILLS)[number], number | null>>

const OPTIONS = Array.from({ length: 19 }, (_, index) => ({ value: String(18 - index), label: formatBand(18 - index) }))

/** The overall band of other bands, and what one skill alone would have to bring. */
export default function WhatIf({ bands }: { bands: Bands }) {
  const [chosen, setChosen] = useState(bands)
  const overall = overallHalfBands(SKILLS.map((skill) => chosen[skill]))
  const four = fourOf(chosen)
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {SKILLS.map((skill) => (
          <Select
            key={skill}
            label={skillNames[skill]}
            options={OPTIONS}
            placeholder={copy.choose}
            value={chosen[skill] === null ? null : String(chosen[skill])}
            onChange={(value) => setChosen({ ...chosen, [skill]: Number(value) })}
          />
        ))}
      </div>
      <p role="status" className={overall === null ? 'text-sm text-ink-soft' : 'text-2xl font-extrabold'}>
        {overall === null ? copy.missing : copy.overall(overall)}
      </p>
      {four && overall !== null && overall < 18 && <Retakes bands={four} next={overall + 1} />}
    </div>
  )
}

function fourOf({ listening, reading, writing, speaking }: Bands): FourBands | null {
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
