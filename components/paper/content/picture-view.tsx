import { type ReactNode } from 'react'
import { type Mark, type Picture } from '@/lib/paper/content/rules/content'
import { gapNumbers } from '@/lib/paper/content/rules/inline'

const ROWS = ['top', 'middle', 'bottom']

const COLUMNS = ['left', 'centre', 'right']

type PictureViewProps = {
  picture: Picture
  pictures: Readonly<Record<string, string>>
  /** Letters or numbers that stand over it; they scale with it. */
  marks?: readonly Mark[]
  caption?: ReactNode
  /**
   * `column`: it takes the height that is left in its column, and is drawn as large as that allows: its axis is in sight with the rest.
   * `room`: it is no higher than `--paper-room`, but at least as wide as `--paper-least`, both from around it.
   */
  fit?: 'column' | 'room'
}

/** A chart, map or diagram: on paper white in every scheme, because its lines are drawn for white. */
export function PictureView({ picture, pictures, marks = [], caption, fit }: PictureViewProps) {
  const address = pictures[picture.file]
  return (
    <figure className={fit === 'column' ? 'mt-[0.75em] flex min-h-[15em] flex-1 flex-col' : 'my-[1em]'}>
      <div
        className={`paper-picture rounded-sm border border-(--paper-faint) p-[0.5em] ${fit === 'column' ? 'min-h-0 flex-1 [container-type:size]' : ''}`}
      >
        <div
          className="@container relative mx-auto"
          style={{ maxInlineSize: fit ? fittedWidth(picture, fit) : picture.width }}
        >
          {/* oxlint-disable-next-line nextjs/no-img-element -- the picture came with the sitting as a data URI */}
          <img
            src={address}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="block h-auto w-full"
          />
          {marks.length > 0 && <PictureMarks marks={marks} />}
        </div>
      </div>
      {caption && <figcaption className="mt-[0.5em] text-[0.9em] text-(--paper-muted)">{caption}</figcaption>}
    </figure>
  )
}

/** As wide as it is drawn, and no wider than the height allows. */
function fittedWidth({ width, height }: Picture, fit: 'column' | 'room'): string {
  const ratio = width / height
  if (fit === 'column') return `min(${width}px, calc(100cqb * ${ratio}))`
  return `min(${width}px, max(var(--paper-least, 0px), calc(var(--paper-room) * ${ratio})))`
}

/**
 * What stands over a picture: letters as if they were printed in it, numbers as those of the gaps. Their places are told in words to
 * who does not see them, and they are no text of the pane: highlights are counted without them.
 */
function PictureMarks({ marks }: { marks: readonly Mark[] }) {
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

function placeOf(x: number, y: number): string {
  const third = (value: number) => Math.min(2, Math.floor(value / 334))
  return `${ROWS[third(y)]} ${COLUMNS[third(x)]}`
}
