import { ButtonLink } from '@/components/ui/button/button-link'
import { paths } from '@/lib/platform/paths'
import { placementCopy as copy } from '@/lib/progress/placement/words'

/** On the first screen of somebody of whom nothing is known. */
export function PlacementInvite() {
  return (
    <section
      aria-labelledby="placement"
      className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line px-3.5 py-2.5 text-sm sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="placement" className="text-sm font-semibold">
          {copy.invite}
        </h2>
        <p className="text-xs text-ink-soft">{copy.inviteText}</p>
      </div>
      <ButtonLink href={paths.placement} variant="outline">
        {copy.toPlacement}
      </ButtonLink>
    </section>
  )
}
