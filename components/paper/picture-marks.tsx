import { type Mark } from '@/lib/domain/exam/content'
import { gapNumbers } from '@/lib/domain/exam/inline'

/**
 * What stands over a picture: letters as if they were printed in it, numbers as those of the gaps. Their places are told in words to
 * who does not see them, and they are no text of the pane: highlights are counted without them.
 */
export function PictureMarks({ marks }: { marks: readonly Mark[] }) {
  return (
    <ul data-no-marks aria-label="Marked on the picture" className="paper-marks absolute inset-0 select-none">
      {marks.map(({ x, y, text }, index) => {
        const [number] = gapNumbers(text)
        return (
          <li
            key={index}
            className={`absolute -translate-x-1/2 -translate-y-1/2 ${number === undefined ? 'paper-mark-letter' : 'paper-mark-number'}`}
            style={{ insetInlineStart: within(x), insetBlockStart: within(y) }}
          >
            <span aria-hidden="true">{number ?? text}</span>
            <span className="sr-only">{`${number === undefined ? text : `Question ${number}`}, ${placeOf(x, y)}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** A mark at the very edge stays whole. */
function within(thousandths: number): string {
  return `clamp(0.75em, ${thousandths / 10}%, 100% - 0.75em)`
}

const ROWS = ['top', 'middle', 'bottom']
const COLUMNS = ['left', 'centre', 'right']

function placeOf(x: number, y: number): string {
  const third = (value: number) => Math.min(2, Math.floor(value / 334))
  return `${ROWS[third(y)]} ${COLUMNS[third(x)]}`
}
