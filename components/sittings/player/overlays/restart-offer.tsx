'use client'

import { useState } from 'react'
import { type StartFault, startFaultOf } from '@/lib/sittings/sitting/client/starting/start-fault'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { Modal } from '../modal'
import { PersianLine } from '../persian-line'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

type RestartOfferProps = { onRestart: () => Promise<void>; onDecline: () => void }

/** After an interruption of a mock listening test: restart the section, once, or continue at the clock's position. */
export function RestartOffer({ onRestart, onDecline }: RestartOfferProps) {
  const { session } = usePlayer()
  const writer = useSignal(session.writer)
  const save = useSignal(session.save)
  const { phase } = useSignal(session.closing)
  const [state, setState] = useState<'asked' | 'beginning' | StartFault>('asked')
  if (writer !== 'writer' || phase !== 'open') return null
  const begin = () => {
    setState('beginning')
    onRestart().catch((error: unknown) => setState(startFaultOf(error, false)))
  }
  return (
    <Modal title={latePlayerEnglish.restartTitle}>
      <p>{latePlayerEnglish.restartBody}</p>
      <PersianLine text={playerLaterCopy.restart} className="mt-2" />
      <div role="alert" className="mt-2 font-semibold text-(--x-red)">
        {typeof state === 'object' && <RestartFault fault={state} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The dialog focuses the first button: a key that was meant for an answer must not restart the section. */}
        <PushButton pending={state === 'beginning'} onClick={onDecline}>
          {latePlayerEnglish.restartDecline}
        </PushButton>
        <PushButton variant="filled" pending={save !== 'saved' || state === 'beginning'} onClick={begin}>
          {state === 'beginning' ? playerEnglish.starting : latePlayerEnglish.restartBegin}
        </PushButton>
      </div>
    </Modal>
  )
}

function RestartFault({ fault }: { fault: StartFault }) {
  if (fault.kind === 'refused') return <PersianLine text={fault.serverMessage} />
  return (
    <p>
      {fault.kind === 'unreached' || fault.kind === 'foreign'
        ? latePlayerEnglish.restartFailed
        : latePlayerEnglish.restartBroken}
    </p>
  )
}
