import Link from 'next/link'
import { paths } from '@/lib/platform/paths'
import { type Placement } from '@/lib/progress/placement/contract'
import { placementCopy as copy } from '@/lib/progress/placement/words/placement-page'

type Part = Placement['parts'][number]

type PlacementPartsProps = Pick<Placement, 'parts' | 'total'> & { isOver: boolean }

/** The finished parts of the placement, with a link to their review. */
export function PlacementParts({ parts, total, isOver }: PlacementPartsProps) {
  const doneCount = parts.filter(({ result }) => result !== null).length
  return (
    <>
      {!isOver && (
        <p role="status" className="text-sm text-ink-soft">
          {copy.progress(doneCount, total)}
        </p>
      )}
      <ul className="w-full divide-y divide-line border-y border-line text-sm">
        {parts.map((part) => (
          <PartRow key={part.attempt} part={part} />
        ))}
      </ul>
    </>
  )
}

function PartRow({ part }: { part: Part }) {
  const { attempt, result } = part
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <span className="font-semibold">{copy.part(part)}</span>
      <span className="text-ink-soft">{result ? copy.partResult(result) : copy.partOpen}</span>
      {result && (
        <Link
          href={paths.result(attempt)}
          prefetch={false}
          aria-label={copy.reviewOf(copy.part(part))}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
        >
          {copy.review}
        </Link>
      )}
    </li>
  )
}
