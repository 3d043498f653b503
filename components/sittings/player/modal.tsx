'use client'

import { type ReactNode, useLayoutEffect } from 'react'
import { useModal } from '@/components/ui/dialog/use-modal'
import { placeBeside } from '@/lib/sittings/player/rules/place-beside'
import { playerEnglish } from '@/lib/sittings/player/words/player-english'
import { Icon } from './icons'

type ModalProps = {
  title: string
  /** If omitted, the candidate cannot close the dialog. */
  onClose?: () => void
  children: ReactNode
  place?: 'center' | 'wide' | 'full'
  /** The element that must stay visible: the sentence that is answered. */
  beside?: () => Element | null
}

const PLACES = {
  center: 'm-auto w-[min(34rem,calc(100vw-2rem))] rounded-md',
  wide: 'm-auto w-[min(60rem,calc(100vw-1rem))] max-h-[calc(100dvh-1rem)] rounded-md',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const

/** A dialog over the test: the native element keeps the focus inside and restores it. */
export function Modal({ title, onClose, children, place = 'center', beside }: ModalProps) {
  const { titleId, props } = useModal(onClose)
  useLayoutEffect(() => {
    const put = () => positionBeside(props.ref.current, beside?.() ?? null)
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
              aria-label={playerEnglish.close}
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

function positionBeside(dialog: HTMLDialogElement | null, about: Element | null): void {
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
  // The browser's style sheet sets all four sides: without `auto`, `left` has no effect in a right-to-left page.
  Object.assign(dialog.style, {
    margin: '0',
    inset: `${top}px auto auto ${left}px`,
    maxHeight: `${maxHeight}px`,
  })
}
