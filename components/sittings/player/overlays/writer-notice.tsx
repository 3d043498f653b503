'use client'

import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

/** Why this page is read-only, and how to take over writing. */
export function WriterNotice() {
  const { session } = usePlayer()
  const writer = useSignal(session.writer)
  if (writer === 'writer') return null
  if (writer === 'checking' || writer === 'claiming') {
    return (
      // It disappears within moments, so it covers the test instead of moving it.
      <div className="relative z-10 h-0">
        <Notice title={writer === 'checking' ? latePlayerEnglish.checking : latePlayerEnglish.claiming} />
      </div>
    )
  }
  if (writer === 'other-tab') {
    return (
      <Notice title={latePlayerEnglish.otherTabTitle} body={latePlayerEnglish.otherTabBody}>
        <PushButton variant="filled" onClick={session.takeOver}>
          {latePlayerEnglish.takeOver}
        </PushButton>
      </Notice>
    )
  }
  return (
    <Notice
      title={latePlayerEnglish.otherDeviceTitle}
      body={latePlayerEnglish.otherDeviceBody}
      persian={playerLaterCopy.otherDevice}
    >
      <PushButton variant="filled" onClick={() => void session.claim()}>
        {latePlayerEnglish.continueHere}
      </PushButton>
    </Notice>
  )
}

type NoticeProps = { title: string; body?: string; persian?: string; children?: React.ReactNode }

function Notice({ title, body, persian, children }: NoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-(--x-line) bg-(--x-red-soft) px-3 py-2 text-sm"
    >
      <div>
        <strong className="font-bold">{title}</strong>
        {body && <p>{body}</p>}
        {persian && <PersianLine text={persian} className="text-start" />}
      </div>
      {children}
    </div>
  )
}
