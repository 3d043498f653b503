import { classNames } from '../class-names'

/** A placeholder shape; the region around it announces the loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line', className)} />
}
