import { tryToBreakCopy as copy } from '@/lib/sittings/player/words/try-to-break'
import { GAP_CLASS, ToyText } from './toy-text'

/** The toy section until it is open: in its final shape, so that nothing moves. */
export function OpeningText() {
  return (
    <>
      {/* Not fields yet: what is typed would be lost. */}
      <ToyText gap={() => <span aria-hidden className={`${GAP_CLASS} inline-block align-middle`} />} />
      <p role="status" className="text-sm text-ink-soft">
        {copy.opening}
      </p>
    </>
  )
}
