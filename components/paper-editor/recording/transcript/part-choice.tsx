'use client'

import { classNames } from '@/components/ui/class-names'
import { recordingCopy, transcriptCopy } from '@/lib/copy/recordings'

type PartChoiceProps = { part: number; count: number; onPart: (part: number) => void }

export function PartChoice({ part, count, onPart }: PartChoiceProps) {
  return (
    <div role="group" aria-label={transcriptCopy.part} className="flex flex-wrap gap-1">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-pressed={number === part}
          onClick={() => onPart(number)}
          className={classNames(
            'min-h-11 rounded-md px-4 text-sm font-semibold',
            number === part ? 'bg-primary-soft text-primary-ink' : 'text-ink-soft hover:bg-sunken',
          )}
        >
          {recordingCopy.part(number)}
        </button>
      ))}
    </div>
  )
}
