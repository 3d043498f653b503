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
  anchor?: () => Element | null
  /** The id of the text that screen readers read after the title. */
  describedBy?: string
}

const PLACES = {
  center: 'm-auto w-[min(34rem,calc(100vw-2rem))] rounded-md',
  wide: 'm-auto w-[min(60rem,calc(100vw-1rem))] max-h-[calc(100dvh-1rem)] rounded-md',
  full: 'm-0 h-dvh max-h-none w-screen max-w-none',
} as const

/** A dialog over the test: the native element keeps the focus inside and restores it. */
export function Modal({ title, onClose, children, place = 'center', anchor, describedBy }: ModalProps) {
  const { titleId, props } = useModal(onClose)
  useLayoutEffect(() => {
    const reposition = () => positionBeside(props.ref.current, anchor?.() ?? null)
    reposition()
    window.addEventListener('resize', reposition)
    return () => window.removeEventListener('resize', reposition)
  })
  return (
    <dialog
      {...props}
      aria-describedby={describedBy}
      data-beside={anchor && ''}
      className={`overflow-y-auto border border-(--x-line) p-5 ${PLACES[place]}`}
    >
      <div
        className={place === 'full' ? 'grid h-full place-content-center justify-items-center text-center' : undefined}
      >
        <h2 id={titleId} className={`mb-4 text-xl leading-tight font-bold ${onClose ? 'pe-10' : ''}`}>
          {title}
        </h2>
        {children}
        {/* Last, because the browser gives the focus to the first control of a dialog. */}
        {onClose && (
          <button
            type="button"
            onClick={onClose}
            aria-label={playerEnglish.close}
            className="absolute end-3 top-3 grid size-11 place-items-center rounded-sm hover:bg-(--x-box)"
          >
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  )
}

function positionBeside(dialog: HTMLDialogElement | null, anchorElement: Element | null): void {
  if (!dialog || !anchorElement) return
  dialog.removeAttribute('style')
  const { offsetWidth: width, offsetHeight: height } = dialog
  const place = placeBeside(
    anchorElement.getBoundingClientRect(),
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
