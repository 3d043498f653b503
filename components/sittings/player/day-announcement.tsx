import { useState } from 'react'
import { directionOf } from '@/lib/platform/format/direction'
import { type DayHeartbeat } from '@/lib/sittings/player/contract'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { PushButton } from './push-button'

type DayAnnouncementProps = { announcement: NonNullable<DayHeartbeat['announcement']> }

const keyOf = (id: string) => `announcement ${id}`

/** The invigilator's announcement to the room. Once closed, it stays closed in the following sections. */
export function DayAnnouncement({ announcement: { id, text } }: DayAnnouncementProps) {
  const [isRead, setIsRead] = useState(() => sessionStorage.getItem(keyOf(id)) !== null)
  if (isRead) return null
  const close = () => {
    sessionStorage.setItem(keyOf(id), '')
    setIsRead(true)
  }
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-16 z-20 mx-auto flex w-[min(40rem,calc(100vw-2rem))] items-center gap-4 rounded-md border-2 border-(--x-accent) bg-(--x-bg) p-4 text-(--x-fg) shadow-float"
    >
      <div className="grid min-w-0 grow gap-1">
        <p className="text-sm font-semibold">{PLAYER.announcement}</p>
        <div className="max-h-40 overflow-y-auto wrap-anywhere">
          {text.split('\n').map((line, index) => (
            <p key={index} dir={directionOf(line)}>
              {line}
            </p>
          ))}
        </div>
      </div>
      <PushButton look="filled" className="shrink-0" onClick={close}>
        {PLAYER.announcementRead}
      </PushButton>
    </div>
  )
}
