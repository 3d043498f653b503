import { helpOf } from '@/lib/sittings/player/words/help-english'
import { playerLaterCopy } from '@/lib/sittings/player/words/player-later'
import { PersianLine } from '../persian-line'
import { usePlayer } from '../player-context'

export default function HelpText() {
  const { session } = usePlayer()
  return (
    <>
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
      <PersianLine text={playerLaterCopy.saving} />
    </>
  )
}
