import { pictureWidths } from '@/lib/domain/post/picture'

type PictureFigureProps = {
  picture: { readonly id: string; readonly width: number; readonly height: number; readonly alt: string }
  caption?: string
  mediaBase: string
}

/** A picture of a post in the size that fits the screen; its place is kept before it comes. */
export function PictureFigure({ picture: { id, width, height, alt }, caption = '', mediaBase }: PictureFigureProps) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(id)}/${size}/`
  return (
    <figure className="my-8">
      {/* eslint-disable-next-line @next/next/no-img-element -- sized at upload: the optimiser is off */}
      <img
        src={address(width)}
        srcSet={pictureWidths(width)
          .map((size) => `${address(size)} ${size}w`)
          .join(', ')}
        sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto max-w-full rounded-md border border-line bg-sunken"
      />
      {caption && (
        <figcaption dir="auto" className="mt-2 text-center text-sm text-ink-soft">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}
