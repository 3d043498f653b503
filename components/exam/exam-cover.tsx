import { type ExamSummary } from '@/lib/contract/exam'

/** The picture of an exam in lists: decoration beside its title. */
export function ExamCover({ cover, mediaBase }: { cover: NonNullable<ExamSummary['cover']>; mediaBase: string }) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(cover.id)}/${size}/`
  return (
    // eslint-disable-next-line @next/next/no-img-element -- sized at upload: the optimiser is off
    <img
      src={address(cover.width)}
      srcSet={cover.widths.map((size) => `${address(size)} ${size}w`).join(', ')}
      sizes="(min-width: 64rem) 44rem, calc(100vw - 2rem)"
      width={cover.width}
      height={cover.height}
      alt={cover.alt}
      loading="lazy"
      decoding="async"
      className="mb-4 aspect-5/2 w-full rounded-md bg-sunken object-cover"
    />
  )
}
