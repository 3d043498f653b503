import { ButtonLink } from '@/components/ui/button/button-link'
import { classNames } from '@/components/ui/class-names'
import { paths } from '@/lib/platform/paths'
import { placementInviteCopy as copy } from '@/lib/progress/placement/words/starting-point'

/** Invites new candidates to the placement; on their first day it is the main action. */
export function PlacementInvite({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <section
      aria-labelledby="placement"
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm',
        isFirst ? 'mt-2 border-b border-line pb-4' : 'rounded-lg border border-line bg-surface px-3.5 py-2.5 sm:px-6',
      )}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h3 id="placement" className={isFirst ? 'text-lg' : 'text-base'}>
          {copy.title}
        </h3>
        <p className="text-ink-soft">{copy.text}</p>
      </div>
      <ButtonLink
        href={paths.placement}
        variant={isFirst ? 'primary' : 'outline'}
        size={isFirst ? 'large' : 'medium'}
        className={isFirst ? 'max-sm:w-full' : undefined}
      >
        {copy.go}
      </ButtonLink>
    </section>
  )
}
