import { type ReactNode } from 'react'
import { type PictureLabel, type Picture } from '@/lib/paper/content/rules/content'
import { gapNumbers } from '@/lib/paper/content/rules/inline'
import { describePlace, splitDescription } from '@/lib/paper/content/rules/picture-places'

type PictureViewProps = {
  picture: Picture
  pictures: Readonly<Record<string, string>>
  /** Letters or numbers over the picture; they scale with it. */
  labels?: readonly PictureLabel[]
  caption?: ReactNode
  /**
   * `column`: uses the remaining height of its column, as large as that allows, so that it is visible as a whole. `room`: at most `--paper-room` high
   * but at least `--paper-least` wide; an ancestor sets both.
   */
  fit?: 'column' | 'room'
}

/** A chart, map or diagram: always on white, because its lines are drawn for white. */
export function PictureView({ picture, pictures, labels = [], caption, fit }: PictureViewProps) {
  const address = pictures[picture.file]
  const [name = '', ...details] = splitDescription(picture.alt)
  return (
    <figure className={fit === 'column' ? 'mt-[0.75em] flex min-h-[15em] flex-1 flex-col' : 'my-[1em]'}>
      <div
        className={`paper-picture rounded-sm border border-(--paper-faint) p-[0.5em] ${fit === 'column' ? 'min-h-0 flex-1 [container-type:size]' : ''}`}
      >
        <div
          className="@container relative mx-auto"
          style={{ maxInlineSize: fit ? fittedWidth(picture, fit) : picture.width }}
        >
          {/* oxlint-disable-next-line nextjs/no-img-element -- the picture is a data URI of the sitting */}
          <img src={address} alt={name} width={picture.width} height={picture.height} className="block h-auto w-full" />
          {details.length > 0 && <PictureDetails details={details} />}
          {labels.length > 0 && <PictureLabels labels={labels} />}
        </div>
      </div>
      {caption && <figcaption className="mt-[0.5em] text-[0.9em] text-(--paper-muted)">{caption}</figcaption>}
    </figure>
  )
}

/** The long description, as text and not `alt`, so that a screen reader can move through it by sentence. */
export function PictureDetails({ details }: { details: readonly string[] }) {
  return (
    <ul data-no-marks aria-label="Description of the picture" className="sr-only">
      {details.map((sentence, index) => (
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Its natural width, limited by the available height. */
function fittedWidth({ width, height }: Picture, fit: 'column' | 'room'): string {
  const ratio = width / height
  if (fit === 'column') return `min(${width}px, calc(100cqb * ${ratio}))`
  return `min(${width}px, max(var(--paper-least, 0px), calc(var(--paper-room) * ${ratio})))`
}

/**
 * Overlays on a picture: letters styled like print, numbers like those of gaps. Screen readers get their positions in words. They are not part of the
 * pane's text: annotation offsets skip them.
 */
function PictureLabels({ labels }: { labels: readonly PictureLabel[] }) {
  return (
    <ul data-no-marks aria-label="Marked on the picture" className="paper-marks absolute inset-0 select-none">
      {labels.map((label, index) => {
        const { x, y, text } = label
        const [number] = gapNumbers(text)
        return (
          <li
            key={index}
            className={`absolute -translate-x-1/2 -translate-y-1/2 ${number === undefined ? 'paper-mark-letter' : 'paper-mark-number'}`}
            style={{ insetInlineStart: clampPercent(x), insetBlockStart: clampPercent(y) }}
          >
            <span aria-hidden="true">{number ?? text}</span>
            <span className="sr-only">{`${number === undefined ? text : `Question ${number}`}, ${describePlace(label)}`}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Keeps a marker at the very edge whole. */
function clampPercent(thousandths: number): string {
  return `clamp(0.75em, ${thousandths / 10}%, 100% - 0.75em)`
}
