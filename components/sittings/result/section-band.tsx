import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Band } from '@/components/ui/band'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { bandMeaning } from '@/lib/paper/bands/words/band-meaning'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { SkillBand } from './skill-band'

type SectionBandProps = {
  section: SectionResult
  target: number | null
  /** Why it will have no marks. */
  ending: string | null
}

/** One section: its band and marks, or where it stands. What can be done about it is said below the next step (`section-notes`). */
export function SectionBand({ section, target, ending }: SectionBandProps) {
  const { skill, halfBands } = section
  const { value, marks } = describe(section, ending)
  return (
    <SkillBand name={skillNames[skill]} band={halfBands} target={target} value={value}>
      {marks}
    </SkillBand>
  )
}

type Described = { value: ReactNode; marks: ReactNode }

function describe(section: SectionResult, ending: string | null): Described {
  const { state, skill, raw } = section
  if (ending !== null) return { value: <Badge>{ending}</Badge>, marks: null }
  if (state === 'ready' || state === 'running')
    return { value: <Badge>{state === 'ready' ? resultCopy.notStarted : resultCopy.running}</Badge>, marks: null }
  if (skill === 'writing') return { value: describeWriting(section), marks: null }
  if (raw === null) return { value: <Badge>{resultCopy.marking}</Badge>, marks: null }
  return describeMarked(section, raw)
}

function describeMarked({ halfBands, percent, total }: SectionResult, raw: number): Described {
  if (halfBands !== null && raw === 0)
    return { value: <span className="text-xl">{resultCopy.noneRight(total)}</span>, marks: null }
  return {
    value: halfBands === null ? resultCopy.percent(percent ?? 0) : <Band half={halfBands} />,
    marks: (
      <>
        <p>{resultCopy.rightOf(raw, total)}</p>
        <p className="max-lg:not-print:hidden">
          {halfBands === null ? resultCopy.percentNote : bandMeaning(halfBands)}
        </p>
      </>
    ),
  }
}

/** A paper of one task is corrected without a band. */
function describeWriting({ piece: submission, halfBands, waitingForCorrection }: SectionResult): ReactNode {
  if (!waitingForCorrection && submission !== null) return halfBands !== null && <Band half={halfBands} />
  const isWithTeacher = submission?.state === 'queued' || submission?.state === 'marking'
  return isWithTeacher ? <Badge>{resultCopy.onItsWay}</Badge> : <Badge tone="warning">{resultCopy.waiting}</Badge>
}
