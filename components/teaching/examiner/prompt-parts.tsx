'use client'

import { useState } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { type TextFeedback } from '@/lib/teaching/examiner/contract'
import { listPromptParts } from '@/lib/teaching/examiner/rules/task/prompt-parts'
import { feedbackCopy as copy } from '@/lib/teaching/examiner/words/feedback'

const KEY = 'sanjeh.feedback.parts'
/** How many texts have stored ticks; the oldest are dropped first. */
const MAX_STORED_TEXTS = 40

/** The parts of the task beside the text, for the writer to tick. Loads in the browser only: the ticks are on this device. */
export function PromptParts({ kind, prompt, sha256 }: Pick<TextFeedback, 'kind' | 'prompt' | 'sha256'>) {
  const parts = listPromptParts({ kind, prompt })
  const [ticked, setTicked] = useState(() => readTicked(sha256))
  if (parts.length === 0) return null
  const tick = (part: number, isOn: boolean) => {
    const next = isOn ? [...ticked, part] : ticked.filter((item) => item !== part)
    setTicked(next)
    storeTicked(sha256, next)
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-bold">{copy.parts}</legend>
      <p className="text-sm text-ink-soft">{copy.partsLead}</p>
      {parts.map((part, index) => (
        <Tick key={part} checked={ticked.includes(index)} onChange={(isOn) => tick(index, isOn)}>
          <bdi dir="ltr" lang="en" className="text-sm">
            {part}
          </bdi>
        </Tick>
      ))}
    </fieldset>
  )
}

/** The ticked parts of each text, by its hash: nothing of the text itself is on the device. */
function readAll(): Readonly<Record<string, readonly number[]>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).map(([hash, parts]) => [
        hash,
        Array.isArray(parts) ? parts.filter((part) => typeof part === 'number') : [],
      ]),
    )
  } catch {
    // Without storage, or with a damaged entry, nothing is ticked.
    return {}
  }
}

function readTicked(sha256: string): readonly number[] {
  return readAll()[sha256] ?? []
}

function storeTicked(sha256: string, parts: readonly number[]): void {
  const others = Object.entries(readAll()).filter(([hash]) => hash !== sha256)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MAX_STORED_TEXTS), [sha256, parts]])),
    )
  } catch {
    // Without storage the ticks last for this visit.
  }
}
