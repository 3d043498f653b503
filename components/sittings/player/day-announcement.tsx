import { useLayoutEffect, useRef, useState } from 'react'
import { directionOf } from '@/lib/platform/format/direction'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { PushButton } from './push-button'

type DayAnnouncementProps = { announcement: NonNullable<DayHeartbeat['announcement']> }

const keyOf = (id: string) => `announcement ${id}`

/** The invigilator's announcement to the room. Once closed, it stays closed in the following sections. */
export function DayAnnouncement({ announcement: { id, text } }: DayAnnouncementProps) {
  const [isRead, setIsRead] = useState(() => sessionStorage.getItem(keyOf(id)) !== null)
  const strip = useHeight(isRead)
  if (isRead) return null
  const close = () => {
    sessionStorage.setItem(keyOf(id), '')
    setIsRead(true)
  }
  return (
    <div
      ref={strip}
      role="alert"
      className="sticky top-0 z-20 flex items-center justify-center gap-4 border-b-2 border-(--x-accent) bg-(--x-bg) px-4 py-2 text-(--x-fg)"
    >
      <div className="grid min-w-0 max-w-160 grow gap-1">
        <p className="text-sm font-semibold">{latePlayerEnglish.announcement}</p>
        <div className="max-h-[22dvh] overflow-y-auto wrap-anywhere">
          {text.split('\n').map((line, index) => (
            <p key={index} dir={directionOf(line)}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <PushButton variant="filled" className="shrink-0" onClick={close}>
        {latePlayerEnglish.announcementRead}
      </PushButton>
    </div>
  )
}

/** The screen below reserves the height of the announcement (`--x-strip`), so that it covers no question and the test continues beside it. */
function useHeight(isRead: boolean) {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = strip
    const { style } = document.documentElement
    if (!current || isRead || !('ResizeObserver' in window)) return
    const watch = new ResizeObserver(() => style.setProperty('--x-strip', `${current.offsetHeight}px`))
    watch.observe(current)
    return () => {
      watch.disconnect()
      style.removeProperty('--x-strip')
    }
  }, [isRead])
  return strip
}
