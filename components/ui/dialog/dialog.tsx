'use client'

import { type ReactNode } from 'react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { classNames } from '../class-names'
import { useModal } from './use-modal'

const WIDTHS: Readonly<Record<string, string>> = {
  false: 'max-w-lg',
  true: 'max-w-5xl',
  full: 'max-w-[110rem]',
}

type DialogProps = {
  title: string
  onClose: () => void
  isWide?: boolean | 'full'
  describedBy?: string
  children: ReactNode
}

/** The native dialog: it keeps the focus inside and restores it. */
export function Dialog({ title, onClose, isWide = false, describedBy, children }: DialogProps) {
  const { titleId, props } = useModal(onClose)
  return (
    <dialog
      {...props}
      aria-describedby={describedBy}
      className={classNames(
        'm-auto w-[calc(100vw-2rem)] rounded-xl border border-line bg-lift p-4 text-ink shadow-float backdrop:bg-shade sm:p-6',
        WIDTHS[String(isWide)],
      )}
    >
      <h2 id={titleId} className="mb-4 pe-10 text-lg">
        {title}
      </h2>
      {children}
      {/* Last, because the browser gives the focus to the first control of a dialog. */}
      <button
        type="button"
        onClick={onClose}
        aria-label={uiCopy.dialogs.close}
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink sm:end-4 sm:top-4"
      >
        <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-none stroke-current" strokeWidth="2">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
    </dialog>
  )
}
