'use client'

import { playerCopy } from '@/lib/copy/player'
import { helpOf, PLAYER } from '@/lib/copy/player-english'
import { Modal } from '../modal'
import { usePlayer } from '../player-context'
import { PersianLine } from '../persian-line'

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { session } = usePlayer()
  return (
    <Modal title={PLAYER.help} onClose={onClose}>
      {helpOf(session.mode).map(({ title, lines }) => (
        <section key={title} className="mb-4">
          <h3 className="font-bold">{title}</h3>
          <ul className="mt-1 list-disc ps-5 text-sm leading-6">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <PersianLine text={playerCopy.saving} />
    </Modal>
  )
}
