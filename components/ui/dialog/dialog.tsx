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

type DialogProps = { title: string; onClose: () => void; isWide?: boolean | 'full'; children: ReactNode }

/** The native dialog: it keeps the focus inside and restores it. */
export function Dialog({ title, onClose, isWide = false, children }: DialogProps) {
  const { titleId, props } = useModal(onClose)
  return (
    <dialog
      {...props}
      className={classNames(
        'm-auto w-[calc(100vw-2rem)] rounded-xl border border-line bg-lift p-4 text-ink shadow-float backdrop:bg-shade sm:p-6',
        WIDTHS[String(isWide)],
      )}
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={uiCopy.dialogs.close}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <svg viewBox="0 0 24 24" aria-hidden className="size-5 fill-none stroke-current" strokeWidth="2">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  )
}
