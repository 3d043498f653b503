'use client'

import { useEffect, useState } from 'react'
import { findOutput, watchOutput } from '@/lib/sittings/sitting/client/sound/sound-output'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { PushButton } from '../push-button'

/**
 * Warnings about sound output devices. The sound check reports a missing one at once; a running section reports only changes (an unplugged headset),
 * since the check has covered the rest.
 */
export function OutputNotice({ isInSection = false }: { isInSection?: boolean }) {
  const [deviceChange, setNews] = useState<'none' | 'changed' | null>(null)
  useEffect(() => {
    let isUnmounted = false
    if (!isInSection) void findOutput().then((state) => !isUnmounted && state === 'none' && setNews('none'))
    const stop = watchOutput((state) => setNews(state === 'none' ? 'none' : 'changed'))
    return () => {
      isUnmounted = true
      stop()
    }
  }, [isInSection])
  if (!deviceChange) return null
  return (
    <div
      role="alert"
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 bg-(--x-red-soft) px-3 py-1.5 text-sm ${isInSection ? 'border-b border-(--x-line)' : 'my-3'}`}
    >
      <p className="min-w-0 flex-1">
        {deviceChange === 'none' ? playerEnglish.outputNone : playerEnglish.outputChanged}
      </p>
      {isInSection && deviceChange === 'changed' && (
        <PushButton variant="plain" onClick={() => setNews(null)}>
          {playerEnglish.close}
        </PushButton>
      )}
    </div>
  )
}
