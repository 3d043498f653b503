'use client'

import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Choice } from '@/components/ui/choice/choice'
import { type AttemptResult } from '@/lib/sittings/result/contract/result'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { readAddress } from '@/lib/sittings/result/rules/question-address'
import { resultCopy } from '@/lib/sittings/result/words/result'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { SectionReview } from './section-review'

/** Essays have no key: they can be read as soon as they are handed in. */
function isHeldBack({ sections, release }: AttemptResult, chosen: string): boolean {
  return !release.isReleased && sections.find(({ sitting }) => sitting === chosen)?.skill !== 'writing'
}

function HeldBack({ release: { after, at } }: { release: AttemptResult['release'] }) {
  return (
    <Alert tone="info" title={resultCopy.heldTitle}>
      <p>{at === null ? resultCopy.heldUntil[after] : resultCopy.heldUntilTime(formatDayAndTime(at))}</p>
    </Alert>
  )
}

type ClosedSections = AttemptResult['sections']

/** The section in the URL, at first and whenever it changes; otherwise the first one, or the last choice. */
function useChosenSitting(closed: ClosedSections): readonly [string | undefined, (sitting: string) => void] {
  const [chosen, setChosen] = useState(() => findAddressed(closed) ?? closed[0]?.sitting)
  useEffect(() => {
    const follow = () => setChosen((before) => findAddressed(closed) ?? before)
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  })
  return [
    chosen,
    (sitting) => {
      // The address of a question that is no longer shown would lead away from the tab on the next visit to its section.
      if (readAddress(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
      setChosen(sitting)
    },
  ]
}

function findAddressed(closed: ClosedSections): string | undefined {
  const address = readAddress(location.hash)
  return closed.find(({ skill }) => skill === address?.skill)?.sitting
}

/** One tab per closed section; nothing while no section is closed. */
export function ReviewTabs({ result }: { result: AttemptResult }) {
  const closed = result.sections.filter(({ state }) => state === 'closed' || state === 'marked')
  const [chosen, choose] = useChosenSitting(closed)
  if (closed.length === 0) return null
  const skill = closed.find(({ sitting }) => sitting === chosen)?.skill ?? closed[0]?.skill
  return (
    <section aria-labelledby="review" className="print:break-before-page">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="text-xl">
          {skill && resultCopy.reviewOf(skillNames[skill])}
        </h2>
        {closed.length > 1 && (
          <Choice
            look="segment"
            label={resultCopy.reviewTabs}
            choices={closed.map((section) => ({ value: section.sitting, text: skillNames[section.skill] }))}
            chosen={chosen ?? ''}
            onChoose={choose}
            className="print:hidden"
          />
        )}
      </div>
      {chosen &&
        (isHeldBack(result, chosen) ? (
          <HeldBack release={result.release} />
        ) : (
          <SectionReview key={chosen} sitting={chosen} />
        ))}
    </section>
  )
}
