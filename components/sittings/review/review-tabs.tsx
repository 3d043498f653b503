'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Alert } from '@/components/ui/alert'
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
  return (
    <section aria-labelledby="review" className="print:break-before-page">
      <h2 id="review" className="mb-4 text-xl">
        {resultCopy.reviewTitle}
      </h2>
      <div role="group" aria-label={resultCopy.reviewTabs} className="mb-5 flex flex-wrap gap-2 print:hidden">
        {closed.map(({ sitting, skill }) => (
          <button
            key={sitting}
            type="button"
            aria-pressed={sitting === chosen}
            onClick={() => setChosen(sitting)}
            className={classNames(
              'min-h-11 rounded-full px-5 text-sm font-semibold',
              sitting === chosen
                ? 'bg-primary text-on-primary'
                : 'bg-surface text-ink-soft border border-line hover:text-ink',
            )}
          >
            {skillNames[skill]}
          </button>
        ))}
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
