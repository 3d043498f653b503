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
  /** The reason why it will have no marks. */
  ending: string | null
}

/** One section: its band and marks, or its state. Its actions are below the next step (`section-notes`). */
export function SectionBand({ section, target, ending }: SectionBandProps) {
  const { skill, halfBands } = section
  const { value, marks, about } = describe(section, ending)
  return (
    <SkillBand name={skillNames[skill]} band={halfBands} target={target} value={value} about={about}>
      {marks !== undefined && <p>{marks}</p>}
    </SkillBand>
  )
}

type BandDescription = { value: ReactNode; marks?: string; about?: string }

function describe(section: SectionResult, ending: string | null): BandDescription {
  const { state, skill, raw, halfBands } = section
  if (ending !== null) return { value: <Badge>{ending}</Badge> }
  if (state === 'ready' || state === 'running')
    return { value: <Badge>{state === 'ready' ? resultCopy.notStarted : resultCopy.running}</Badge> }
  if (skill === 'writing')
    return {
      value: describeWriting(section),
      ...(halfBands !== null && { marks: resultCopy.teachersBand, about: bandMeaning(halfBands) }),
    }
  if (raw === null) return { value: <Badge>{resultCopy.marking}</Badge> }
  return describeMarked(section, raw)
}

function describeMarked({ halfBands, percent, total }: SectionResult, raw: number): BandDescription {
  if (halfBands !== null && raw === 0) return { value: <span className="text-xl">{resultCopy.noneRight(total)}</span> }
  return {
    value: halfBands === null ? resultCopy.percent(percent ?? 0) : <Band half={halfBands} />,
    marks: resultCopy.rightOf(raw, total),
    about: halfBands === null ? resultCopy.percentNote : bandMeaning(halfBands),
  }
}

/** A paper of one task is corrected without a band. */
function describeWriting({ piece: submission, halfBands, waitingForCorrection }: SectionResult): ReactNode {
  if (!waitingForCorrection && submission !== null) return halfBands !== null && <Band half={halfBands} />
  const isWithTeacher = submission?.state === 'queued' || submission?.state === 'marking'
  return isWithTeacher ? <Badge>{resultCopy.onItsWay}</Badge> : <Badge tone="warning">{resultCopy.waiting}</Badge>
}
