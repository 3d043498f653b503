'use client'

import { useEffect } from 'react'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { Avatar } from '../avatar/avatar'
import { classNames } from '../class-names'
import { Icon } from '../icon/icon'
import { closeToast, markShown, type Toast, type ToastColor } from './toast-store'

const EDGES = {
  primary: 'before:bg-primary',
  success: 'before:bg-primary',
  info: 'before:bg-ink',
  warning: 'before:bg-warning',
  danger: 'before:bg-danger',
  neutral: 'before:bg-line-strong',
} as const satisfies Record<ToastColor, string>
const INKS = {
  primary: 'text-primary-ink',
  success: 'text-primary-ink',
  info: 'text-ink',
  warning: 'text-warning',
  danger: 'text-danger',
  neutral: 'text-ink',
} as const satisfies Record<ToastColor, string>

export function ToastCard({ toast }: { toast: Toast }) {
  const { key, color, icon, avatar, actions = [] } = toast
  useEffect(() => markShown(key), [key])
  return (
    <div
      data-toast={key}
      data-color={color}
      className={classNames(
        // Not the ground of lifts: sonner has a variable --lift of its own, and the card would be transparent.
        'relative flex w-full items-start gap-3 overflow-hidden rounded-md border border-line bg-surface p-4 text-sm text-ink shadow-float',
        'before:absolute before:inset-y-0 before:start-0 before:w-1',
        toast.onClick && 'hover:border-line-strong',
        EDGES[color],
      )}
    >
      {icon && (
        <span className={classNames('grid size-7 shrink-0 place-items-center', INKS[color])}>
          {typeof icon === 'string' ? <Icon name={icon} className="size-6" /> : icon}
        </span>
      )}
      {avatar && <Avatar {...avatar} />}
      <div className="min-w-0 grow">
        <ToastBody toast={toast} />
        {actions.length > 0 && (
          <div className="relative mt-2 flex flex-wrap gap-2">
            {actions.map(({ label, onClick }) => (
              <button
                key={label}
                type="button"
                onClick={() => runThenClose(key, onClick)}
                className="min-h-11 rounded-md bg-sunken px-4 font-semibold text-ink hover:bg-line"
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      {toast.closeButton && <CloseButton onClick={() => closeToast(key)} />}
    </div>
  )
}

/** Errors are announced at once; others wait until the screen reader has finished its sentence. */
function ToastBody({ toast: { title, description, color, onClick } }: { toast: Toast }) {
  const words = (
    <>
      <span className={classNames('block font-bold', INKS[color])}>{title}</span>
      {description && <span className="block text-ink-soft">{description}</span>}
    </>
  )
  return (
    <div role={color === 'danger' ? 'alert' : undefined}>
      {onClick ? (
        // The whole card is clickable; actions and the close button lie above it.
        <button type="button" onClick={onClick} className="w-full text-start after:absolute after:inset-0">
          {words}
        </button>
      ) : (
        words
      )}
    </div>
  )
}

function CloseButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={uiCopy.toasts.close}
      onClick={onClick}
      className="relative -my-2 -me-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-faint hover:bg-sunken hover:text-ink"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
        <path d="m6 6 12 12M18 6 6 18" strokeLinecap="round" />
      </svg>
    </button>
  )
}

/** The toast closes even when its handler throws. */
function runThenClose(key: string, handler?: () => void): void {
  try {
    handler?.()
  } finally {
    closeToast(key)
  }
}
