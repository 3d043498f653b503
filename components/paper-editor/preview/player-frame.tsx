'use client'

import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { previewCopy } from '@/lib/copy/paper-preview'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'
import { PREVIEW_READY, previewMessage } from '@/lib/domain/player/live-preview'
import { type Scheme } from '@/lib/domain/player/view'
import { paths } from '@/lib/paths'
import { playablePaper } from './playable'
import { usePlayerFiles } from './use-player-files'
import { useScale } from './use-scale'

export const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const
type PlayerFrameProps = {
  draft: PaperDraft
  size: keyof typeof SIZES
  scheme: Scheme
  /** From 1; null leaves it to the player. */
  part: number | null
  /** The height of the box counts, too: nothing of the screen is cut off. */
  isWhole?: boolean
}

/** The real player in a frame of a real screen's size, drawn smaller where there is no room for it. */
export default function PlayerFrame({ draft, size, scheme, part, isWhole = false }: PlayerFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const shown = useDeferredValue(draft)
  const content = useMemo(() => playablePaper(shown), [shown])
  const { pictures, recording } = usePlayerFiles(content)
  const { width, height } = SIZES[size]
  const scale = useScale(box, SIZES[size], isWhole)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        setReady(true)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (!isReady) return
    const message = previewMessage({ content, pictures, recording, scheme, part })
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [isReady, content, pictures, recording, scheme, part])
  return (
    <div ref={box} dir="ltr" className="h-full min-h-0 w-full overflow-hidden">
      <div
        className="mx-auto overflow-hidden rounded-md border border-line-strong bg-[white]"
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        <iframe
          ref={frame}
          src={paths.playerPreview}
          title={previewCopy.frame}
          className="border-0"
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
        />
      </div>
    </div>
  )
}
