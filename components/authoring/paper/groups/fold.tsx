import { type ReactNode } from 'react'
import { Chevron } from '@/components/ui/chevron'

type FoldProps = { summary: ReactNode; isOpenFirst?: boolean; children: ReactNode }

/** A collapsed section for rarely used fields. */
export function Fold({ summary, isOpenFirst, children }: FoldProps) {
  return (
    <details open={isOpenFirst || undefined} className="group/fold min-w-0 open:basis-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <Chevron className="size-4 shrink-0 transition-transform group-open/fold:rotate-180" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  )
}
