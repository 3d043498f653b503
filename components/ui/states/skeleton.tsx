import { classNames } from '../class-names'

/** The shape of what is being loaded; the region that holds it says so in words. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-pulse rounded-md bg-line', className)} />
}
