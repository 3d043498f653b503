'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { useModal } from '@/components/ui/dialog/use-modal'
import { placeBeside } from '@/lib/sittings/player/rules/beside'
import { PLAYER } from '@/lib/sittings/player/words/player-english'
import { Icon } from './icons'

type ModalProps = {
  title: string
  /** Without it the window cannot be closed by the candidate. */
  onClose?: () => void
  children: ReactNode
  place?: 'center' | 'wide' | 'full'
  /** What it is about and must not cover: the sentence that is answered. */
  beside?: () => Element | null
}

const PLACES = {
  center: 'm-auto w-[min(34rem,calc(100vw-2rem))] rounded-md',
  wide: 'm-auto w-[min(60rem,calc(100vw-1rem))] max-h-[calc(100dvh-1rem)] rounded-md',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const

/** A window over the test: the browser's own dialog keeps the focus inside and gives it back. */
export function Modal({ title, onClose, children, place = 'center', beside }: ModalProps) {
  const { titleId, props } = useModal(onClose)
  useLayoutEffect(() => {
    const put = () => standBeside(props.ref.current, beside?.() ?? null)
    put()
    window.addEventListener('resize', put)
    return () => window.removeEventListener('resize', put)
  })
  return (
    <dialog
      {...props}
      data-beside={beside && ''}
      className={`overflow-y-auto border border-(--x-line) p-5 ${PLACES[place]}`}
    >
      <div
        className={place === 'full' ? 'grid h-full place-content-center justify-items-center text-center' : undefined}
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl leading-tight font-bold">
            {title}
          </h2>
          {onClose && (
            <button
              type="button"
              onClick={onClose}
              aria-label={PLAYER.close}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-(--x-box)"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

function standBeside(dialog: HTMLDialogElement | null, about: Element | null): void {
  if (!dialog || !about) return
  dialog.removeAttribute('style')
  const { offsetWidth: width, offsetHeight: height } = dialog
  const place = placeBeside(
    about.getBoundingClientRect(),
    { width, height },
    { width: innerWidth, height: innerHeight },
  )
  if (!place) return
  const { left, top, maxHeight } = place
  // The browser's own sheet sets all four sides: without `auto` a page from right to left would not look at `left`.
  Object.assign(dialog.style, {
    margin: '0',
    inset: `${top}px auto auto ${left}px`,
    maxHeight: `${maxHeight}px`,
  })
}
