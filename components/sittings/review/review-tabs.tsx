'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Choice } from '@/components/ui/choice/choice'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { SectionReview } from './section-review'

/** Essays have no key: they can be read as soon as they are handed in. */
function isHeld({ sections, release }: AttemptResult, chosen: string): boolean {
  return !release.isReleased && sections.find(({ sitting }) => sitting === chosen)?.skill !== 'writing'
}

function HeldBack({ release: { after, at } }: { release: AttemptResult['release'] }) {
  return (
    <Alert tone="info" title={resultCopy.heldTitle}>
      <p>{at === null ? resultCopy.heldUntil[after] : resultCopy.heldUntilTime(formatDayAndTime(at))}</p>
    </Alert>
  )
}

/** One tab per closed section; nothing while no section is closed. */
export function ReviewTabs({ result }: { result: AttemptResult }) {
  const closed = result.sections.filter(({ state }) => state === 'closed' || state === 'marked')
  const [chosen, setChosen] = useState(closed[0]?.sitting)
  if (closed.length === 0) return null
  const skill = closed.find(({ sitting }) => sitting === chosen)?.skill ?? closed[0]?.skill
  return (
    <section aria-labelledby="review" className="print:break-before-page">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="text-xl">
          {skill && resultCopy.reviewOf(skillNames[skill])}
        </h2>
        <Choice
          look="segment"
          label={resultCopy.reviewTabs}
          choices={closed.map((section) => ({ value: section.sitting, text: skillNames[section.skill] }))}
          chosen={chosen ?? ''}
          onChoose={setChosen}
          className="print:hidden"
        />
      </div>
      {chosen &&
        (isHeld(result, chosen) ? (
          <HeldBack release={result.release} />
        ) : (
          <SectionReview key={chosen} sitting={chosen} />
        ))}
    </section>
  )
}
