import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type WorkField } from '@/lib/site/work-queue/rules/kinds'

const PLAIN = 'bg-sunken text-ink-soft'
/** Cool hues name a skill; everything else is plain. */
const HUES: Readonly<Record<WorkField, string>> = {
  writing: 'bg-skill-writing-soft text-skill-writing',
  speaking: 'bg-skill-speaking-soft text-skill-speaking',
  support: PLAIN,
  money: PLAIN,
  days: PLAIN,
  site: PLAIN,
}

/** One part of each is filled. */
const SIGNS: Readonly<Record<WorkField, ReactNode>> = {
  writing: (
    <>
      <path d="M4 13c1.6-5 3.6-6.6 4.7-4.6C10 11 8.6 14.6 10.4 15c1.9.4 2.4-3.4 4-3.4 1.4 0 .8 3 2.6 3 1.2 0 2-.8 3-2" />
      <path d="M4 20h16" />
      <circle cx="19" cy="6" r="1.6" fill="currentColor" stroke="none" />
    </>
  ),
  speaking: (
    <>
      <path d="M6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H12l-4.5 4v-4h-1A2.5 2.5 0 0 1 4 13.5v-7A2.5 2.5 0 0 1 6.5 4z" />
      <path d="M8.5 9.2v1.6M12 7.5v5M15.5 9.2v1.6" />
    </>
  ),
  support: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M9.6 9.6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.2.9-1.2 1.7" />
      <circle cx="12" cy="16.4" r="1.1" fill="currentColor" stroke="none" />
    </>
  ),
  money: (
    <>
      <rect x="3.5" y="6" width="17" height="12" rx="2.5" />
      <path d="M3.5 10.2h17" />
      <rect x="6.2" y="13" width="4" height="2.4" rx=".8" fill="currentColor" stroke="none" />
    </>
  ),
  days: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 7.4V12l3 2" />
      <circle cx="12" cy="12" r="1.3" fill="currentColor" stroke="none" />
    </>
  ),
  site: (
    <>
      <path d="M12 15.5V4.5m-4 4 4-4 4 4" />
      <path d="M5 13.5v4A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5v-4" />
    </>
  ),
}

/** The sign of a field of work; the words beside it say the same. */
export function WorkSign({ field }: { field: WorkField }) {
  return (
    <span aria-hidden className={classNames('grid size-10 shrink-0 place-items-center rounded-sm', HUES[field])}>
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SIGNS[field]}
      </svg>
    </span>
  )
}
