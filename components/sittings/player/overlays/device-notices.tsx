'use client'

import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { useCanType, usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Warnings about this device: it stores nothing, or it has text that the server refuses or that another device has superseded. */
export function DeviceNotices() {
  const { session, isMemoryOnly } = usePlayer()
  const canType = useCanType()
  const isMemory = useSignal(isMemoryOnly)
  const superseded = useSignal(session.superseded)
  const refused = useSignal(session.refused)
  return (
    <>
      {isMemory && (
        <p role="status" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-1.5 text-sm">
          {latePlayerEnglish.memoryOnly}
        </p>
      )}
      {refused.length > 0 && (
        <p role="alert" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-1.5 text-sm">
          {latePlayerEnglish.refused(refused)}
        </p>
      )}
      {superseded.length > 0 && (
        <section
          aria-label={latePlayerEnglish.supersededTitle}
          className="max-h-48 overflow-y-auto border-b border-(--x-line) bg-(--x-box) px-3 py-2 text-sm"
        >
          <h2 className="font-bold">{latePlayerEnglish.supersededTitle}</h2>
          {superseded.map((entry) => (
            <div
              key={`${entry.question}-${entry.epoch}-${entry.rev}-${entry.value}`}
              className="mt-1 flex flex-wrap items-center gap-2"
            >
              <strong>{playerEnglish.question(entry.question)}</strong>
              <span className="min-w-0 flex-1 whitespace-pre-wrap">{entry.value}</span>
              <PushButton disabled={!canType} onClick={() => session.restoreSuperseded(entry)}>
                {latePlayerEnglish.supersededUse}
              </PushButton>
              <PushButton variant="plain" onClick={() => session.dropSuperseded(entry)}>
                {latePlayerEnglish.supersededDrop}
              </PushButton>
            </div>
          ))}
        </section>
      )}
    </>
  )
}
