'use client'

import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { useCanType, usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Warnings about this device: it stores nothing, or it has text that the server refuses or that another device has superseded. */
export function DeviceNotices() {
  const { session, isMemoryOnly } = usePlayer()
  const canType = useCanType()
  const isMemory = useSignal(isMemoryOnly)
  const strays = useSignal(session.strays)
  const refused = useSignal(session.refused)
  return (
    <>
      {isMemory && (
        <p role="status" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-1.5 text-sm">
          {PLAYER.memoryOnly}
        </p>
      )}
      {refused.length > 0 && (
        <p role="alert" className="border-b border-(--x-line) bg-(--x-red-soft) px-3 py-1.5 text-sm">
          {PLAYER.refused(refused)}
        </p>
      )}
      {strays.length > 0 && (
        <section
          aria-label={PLAYER.strayTitle}
          className="max-h-48 overflow-y-auto border-b border-(--x-line) bg-(--x-box) px-3 py-2 text-sm"
        >
          <h2 className="font-bold">{PLAYER.strayTitle}</h2>
          {strays.map((stray) => (
            <div
              key={`${stray.question}-${stray.epoch}-${stray.rev}`}
              className="mt-1 flex flex-wrap items-center gap-2"
            >
              <strong>{PLAYER.question(stray.question)}</strong>
              <span className="min-w-0 flex-1 whitespace-pre-wrap">{stray.value}</span>
              <PushButton disabled={!canType} onClick={() => session.takeStray(stray)}>
                {PLAYER.strayUse}
              </PushButton>
              <PushButton look="plain" onClick={() => session.dropStray(stray)}>
                {PLAYER.strayDrop}
              </PushButton>
            </div>
          ))}
        </section>
      )}
    </>
  )
}
