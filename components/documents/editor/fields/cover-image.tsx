import { apiBase } from '@/lib/platform/client/api-base'

type Cover = {
  readonly id: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** The cover in the smallest stored size. */
export function CoverImage({ cover, className = '' }: { cover: Cover; className?: string }) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
    <img
      src={`${apiBase()}/media/pictures/${cover.id}/${cover.widths[0] ?? cover.width}/`}
      alt={cover.alt}
      width={cover.width}
      height={cover.height}
      className={`h-auto w-full rounded-md bg-sunken ${className}`}
    />
  )
}
