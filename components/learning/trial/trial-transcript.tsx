'use client'

import { useEffect, useRef, useState } from 'react'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { trialCopy as copy } from '@/lib/learning/trial/words'

/** Its lines are those of content/recordings/taste.json. */
const ADDRESS = '/audio/taste.txt'

/** The words of the recording, shown once its answers have been checked: they contain the answers. */
export function TrialTranscript() {
  const place = useRef<HTMLDivElement>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const card = place.current?.closest('section')
    const load = async () => {
      const reply = await fetch(ADDRESS)
      if (reply.ok) setLines((await reply.text()).trim().split('\n'))
    }
    // A failed load is ignored: without a network the check itself shows an error.
    const listen = () => void load().catch(() => undefined)
    card?.addEventListener(CHECKED_EVENT, listen)
    return () => card?.removeEventListener(CHECKED_EVENT, listen)
  }, [])
  return (
    <div ref={place}>
      {lines.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {copy.transcript}
          </summary>
          <div lang="en" dir="ltr" className="grid gap-2 border-s-2 border-line ps-4 text-base">
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
