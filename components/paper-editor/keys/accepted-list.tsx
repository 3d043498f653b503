'use client'

import { useState } from 'react'
import { keysCopy } from '@/lib/copy/key-editor'

const SHOWN = 8

/** Every answer that a key accepts; a long list shows its first ones, and the others when asked. */
export function AcceptedList({ answers }: { answers: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? answers : answers.slice(0, SHOWN)
  const rest = answers.length - SHOWN
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="text-xs text-ink-soft">{keysCopy.accepted}:</span>
      <ul dir="ltr" lang="en" className="contents">
        {shown.map((answer) => (
          <li key={answer} className="rounded-sm bg-sunken px-2 py-0.5 text-sm wrap-anywhere">
            <bdi>{answer}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-11 px-2 text-sm font-semibold text-primary-ink underline underline-offset-4"
        >
          {isWhole ? keysCopy.less : keysCopy.more(rest)}
        </button>
      )}
    </div>
  )
}
