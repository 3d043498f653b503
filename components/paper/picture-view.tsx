import { type ReactNode } from 'react'
import { type Mark, type Picture } from '@/lib/domain/exam/content'
import { PictureMarks } from './picture-marks'

type PictureViewProps = {
  picture: Picture
  pictures: Readonly<Record<string, string>>
  /** Letters or numbers that stand over it; they scale with it. */
  marks?: readonly Mark[]
  caption?: ReactNode
}

/** A chart, map or diagram: on paper white in every scheme, because its lines are drawn for white. */
export function PictureView({ picture, pictures, marks = [], caption }: PictureViewProps) {
  const address = pictures[picture.file]
  return (
    <figure className="my-[1em]">
      <div className="paper-picture rounded-sm border border-(--paper-faint) p-[0.5em]">
        <div className="@container relative mx-auto" style={{ maxInlineSize: picture.width }}>
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
