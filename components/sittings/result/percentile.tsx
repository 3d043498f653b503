'use client'

import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Card } from '@/components/ui/card'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { percentileCopy as copy } from '@/lib/sittings/result/words/result-foot'
import { ResultSourceContext } from './result-source'

/** The percentile of this result; nothing while too few have taken the same exam. */
export function Percentile({ attempt }: { attempt: string }) {
  const { percentile } = useContext(ResultSourceContext)
  const { data } = useQuery(percentile(attempt))
  if (!data || data.skills.length === 0) return null
  return (
    <Card>
      <h2 className="text-base">{copy.title}</h2>
      <ul className="mt-2 grid gap-1">
        {data.skills.map(({ skill, percent, people }) => (
          <li key={skill}>{copy.line(skillNames[skill], percent, people)}</li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-faint">{copy.note}</p>
    </Card>
  )
}
