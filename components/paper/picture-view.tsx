import { type Picture } from '@/lib/domain/exam/content'

type PictureViewProps = { picture: Picture; pictures: Readonly<Record<string, string>> }

/** A chart, map or diagram: on paper white in every scheme, because its lines are drawn for white. */
export function PictureView({ picture, pictures }: PictureViewProps) {
  return (
    <figure className="paper-picture my-[1em] overflow-x-auto rounded-sm border border-(--paper-faint) p-[0.5em]">
      {/* eslint-disable-next-line @next/next/no-img-element -- the picture came with the sitting as a data URI */}
      <img
        src={pictures[picture.file]}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="mx-auto block h-auto max-w-full"
      />
    </figure>
  )
}
