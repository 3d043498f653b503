'use client'

import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { previewCopy } from '@/lib/authoring/paper/words/paper-preview'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import {
  isPointerMessage,
  highlightMessage,
  PREVIEW_READY,
  type PreviewPointer,
  type PreviewHighlight,
  previewMessage,
} from '@/lib/paper/content/rules/live-preview'
import { type ColourScheme } from '@/lib/paper/content/rules/player-view'
import { paths } from '@/lib/platform/paths'
import { type PaperContent } from '@/lib/paper/content/rules/content'
import { listGroupQuestions } from '@/lib/paper/content/rules/questions'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { loadPaperFile } from '@/lib/authoring/paper/queries'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { paperFileUrlQuery } from '../pictures/use-paper-file'
import { usePaperEditor } from '../editor-context'

type PlayerFiles = { readonly pictures: Readonly<Record<string, string>>; readonly recording: Blob | null }

export const SIZES = { phone: { width: 360, height: 640 }, desktop: { width: 1280, height: 800 } } as const
type PlayerFrameProps = {
  draft: PaperDraft
  /** `room`: fills its box. */
  size: keyof typeof SIZES | 'room'
  scheme: ColourScheme
  /** From 1; null leaves the choice to the player. */
  part: number | null
  /** Fits the height too, so that the whole screen is visible. */
  isWhole?: boolean
  /** Connects the frame's content with another view. */
  links?: { readonly light: PreviewHighlight; readonly onPointer: (at: PreviewPointer) => void } | undefined
}

/** The real player in a frame of a real screen's size, scaled down to fit. */
export default function PlayerFrame({ draft, size, scheme, part, isWhole = false, links }: PlayerFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const shownDraft = useDeferredValue(draft)
  const content = useMemo(() => playablePaper(shownDraft), [shownDraft])
  const { pictures, recording } = usePlayerFiles(content)
  const room = useBoxSize(box)
  const { width, height } = size === 'room' ? room : SIZES[size]
  const scale = size === 'room' ? 1 : scaleOf(SIZES[size], room, isWhole)
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
  // A frame without width is hidden: it cannot scroll to a place.
  useFrameLinks(frame, { isReady: isReady && width > 0, content, links })
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

/** The paper as the player can render it: groups without questions are left out. The key never enters the frame. */
function playablePaper(draft: PaperDraft): PaperContent {
  const { content } = compileDraft(draft)
  const parts = content.parts.map((part) => ({
    ...part,
    groups: part.groups.filter((group) => listGroupQuestions(group, part.number).length > 0),
  }))
  return { ...content, parts }
}

type Size = { readonly width: number; readonly height: number }

/** The scale that fits a screen of this size into the box; never above 1. */
function scaleOf({ width, height }: Size, room: Size, fitsHeight: boolean): number {
  const byWidth = room.width / width
  return Math.min(1, fitsHeight ? Math.min(byWidth, room.height / height) : byWidth)
}

function useBoxSize(box: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState<Size>(SIZES.desktop)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return room
}

type FrameLinks = {
  readonly isReady: boolean
  readonly content: PaperContent
  readonly links: PlayerFrameProps['links']
}

function useFrameLinks(frame: RefObject<HTMLIFrameElement | null>, { isReady, content, links }: FrameLinks): void {
  const { light, onPointer } = links ?? {}
  useEffect(() => {
    if (isReady && light) frame.current?.contentWindow?.postMessage(highlightMessage(light), location.origin)
    // `content`: a new paper makes the player draw again, and the highlight has to be sent again.
  }, [frame, isReady, content, light])
  useEffect(() => {
    if (!onPointer) return
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPointerMessage(data))
        onPointer(data)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [frame, onPointer])
}

/** The loaded files of a paper's pictures and sound. */
function usePlayerFiles(content: PaperContent): PlayerFiles {
  const { paperId } = usePaperEditor()
  const names = listPictureFiles(content)
  const pictures = useQueries({
    queries: names.map((name) => paperFileUrlQuery(paperId, name)),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }, index) => (data ? [[names[index] ?? '', data]] : []))),
  })
  const file = content.recording?.file ?? ''
  const { data: recording = null } = useQuery({
    queryKey: [`/papers/${paperId}/recording/`, file],
    queryFn: ({ signal }) => loadPaperFile(paperId, file, signal),
    enabled: file !== '',
    staleTime: Infinity,
    // May take many megabytes: freed as soon as it is no longer shown.
    gcTime: 0,
  })
  return { pictures, recording }
}
