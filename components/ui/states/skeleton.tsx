import { classNames } from '../class-names'

/**
 * A placeholder in the shape of the coming content, without a shimmer; the region around it announces the loading. `data-skeleton`: for the journeys.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden data-skeleton className={classNames('late-shown rounded-md bg-line', className)} />
}
