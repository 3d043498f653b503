import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { postCopy } from '@/lib/learning/post/words/post'
import { type CalloutTone } from '@/lib/learning/post/rules/post-doc'

const TONE_CLASSES = {
  tip: {
    box: 'border-primary bg-primary-soft',
    word: 'text-primary-ink',
    icon: 'M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2h5c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z',
  },
  warning: {
    box: 'border-warning bg-warning-soft',
    word: 'text-warning',
    icon: 'M12 9v4m0 4h.01M10.3 4 2.6 17.5a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z',
  },
  example: {
    box: 'border-info bg-info-soft',
    word: 'text-info',
    icon: 'M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16v4Zm9.5-13.5 4 4M13 20h7',
  },
} as const

/** A callout: a word and an icon name its kind, not the colour alone. */
export function CalloutFrame({ tone, children }: { tone: CalloutTone; children: ReactNode }) {
  if (!Object.hasOwn(TONE_CLASSES, tone)) return null
  const { box, word, icon } = TONE_CLASSES[tone]
  return (
    <div role="note" className={classNames('my-7 *:last:mb-0 rounded-md border-s-4 px-4 py-3 sm:px-5', box)}>
      <p className={classNames('mb-1 flex items-center gap-2 text-sm font-bold', word)}>
        <svg
          viewBox="0 0 24 24"
          className="size-5 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden
        >
          <path d={icon} />
        </svg>
        {postCopy.callouts[tone]}
      </p>
      {children}
    </div>
  )
}
