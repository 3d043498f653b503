import { type ReactNode } from 'react'
import { type Mark, type Picture } from '@/lib/domain/exam/content'
import { PictureMarks } from './picture-marks'

type PictureViewProps = {
  picture: Picture
  pictures: Readonly<Record<string, string>>
  /** Letters or numbers that stand over it; they scale with it. */
  marks?: readonly Mark[]
  caption?: ReactNode
  /** It takes the height that is left in its column, and is drawn as large as that allows: its axis is in sight with the rest. */
  isFitted?: boolean
}

/** A chart, map or diagram: on paper white in every scheme, because its lines are drawn for white. */
export function PictureView({ picture, pictures, marks = [], caption, isFitted = false }: PictureViewProps) {
  const address = pictures[picture.file]
  return (
    <figure className={isFitted ? 'mt-[0.75em] flex min-h-[15em] flex-1 flex-col' : 'my-[1em]'}>
      <div
        className={`paper-picture rounded-sm border border-(--paper-faint) p-[0.5em] ${isFitted ? 'min-h-0 flex-1 [container-type:size]' : ''}`}
      >
        <div
          className="@container relative mx-auto"
          style={{ maxInlineSize: isFitted ? fittedWidth(picture) : picture.width }}
        >
          {/* eslint-disable-next-line @next/next/no-img-element -- the picture came with the sitting as a data URI */}
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

/** As wide as it is drawn, and no wider than the height of its box allows. */
function fittedWidth({ width, height }: Picture): string {
  return `min(${width}px, calc(100cqb * ${width / height}))`
}
