import { classNames } from '@/components/ui/class-names'

type ScreenPictureProps = { name: string; alt: string; isFirst?: boolean; className?: string }

/** A screenshot of the running program in a window frame; on a phone only the part that is legible there. */
export function ScreenPicture({ name, alt, isFirst = false, className }: ScreenPictureProps) {
  return (
    <div
      dir="ltr"
      className={classNames('overflow-hidden rounded-lg border border-line bg-surface shadow-float', className)}
    >
      <div aria-hidden className="flex gap-1.5 border-b border-line bg-sunken px-3 py-2">
        <span className="size-2.5 rounded-full bg-line-strong/40" />
        <span className="size-2.5 rounded-full bg-line-strong/40" />
        <span className="size-2.5 rounded-full bg-line-strong/40" />
      </div>
      <picture>
        <source media="(max-width: 639px)" srcSet={`/site/${name}-small.webp`} width={800} height={600} />
        <img
          src={`/site/${name}.webp`}
          alt={alt}
          dir="rtl"
          width={1280}
          height={800}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : undefined}
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
    </div>
  )
}
