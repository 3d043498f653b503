'use client'

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Question } from '@/components/ui/dialog/question'
import { ToastCard } from '@/components/ui/toast/toast-card'
import { toast } from '@/components/ui/toast/toast'
import { type Toast, type ToastColor } from '@/components/ui/toast/toast-store'
import { Toaster } from '@/components/ui/toast/toaster'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'

type OpenerProps = { id: string; children: (close: () => void) => ReactNode }

/** The gallery screenshots are also taken with it pressed: `data-opens` names it. */
function Opener({ id, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" data-opens={id} onClick={() => setOpen(true)}>
        <bdi>{id}</bdi>
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

export function Dialogs() {
  return (
    <>
      {[false, true].map((isWide) => (
        <State key={String(isWide)} name={isWide ? 'wide' : 'usual'}>
          <Opener id={isWide ? 'dialog-wide' : 'dialog'}>
            {(close) => (
              <Dialog title={copy.heading} isWide={isWide} onClose={close}>
                <p>{copy.long}</p>
              </Dialog>
            )}
          </Opener>
        </State>
      ))}
    </>
  )
}

export function Questions() {
  const words = { title: copy.question, text: copy.questionText, yes: copy.yes }
  const states: readonly [string, Partial<ComponentProps<typeof Question>>][] = [
    ['question', {}],
    ['question-dangerous', { isDangerous: true }],
    ['question-pending', { isDangerous: true, pending: true }],
  ]
  return states.map(([id, state]) => (
    <State key={id} name={id}>
      <Opener id={id}>{(close) => <Question {...words} {...state} onYes={close} onNo={close} />}</Opener>
    </State>
  ))
}

const COLORS: readonly ToastColor[] = ['primary', 'success', 'info', 'warning', 'danger', 'neutral']

function sampleToast(color: ToastColor, changes: Partial<Toast> = {}): Toast {
  return {
    id: color,
    key: `gallery-${color}`,
    title: copy.toasts.title,
    color,
    timeout: 0,
    closeButton: true,
    ...changes,
  }
}

export function ToastCards() {
  return (
    <>
      {COLORS.map((color) => (
        <State key={color} name={color}>
          <ToastCard toast={sampleToast(color, { description: copy.toasts.text })} />
        </State>
      ))}
      <State name="icon, action, pressed as a whole">
        <ToastCard
          toast={sampleToast('success', {
            key: 'gallery-action',
            icon: 'heroicons:bell',
            actions: [{ label: copy.toasts.undo }],
            onClick: () => undefined,
          })}
        />
      </State>
      <State name="avatar, no button">
        <ToastCard
          toast={sampleToast('neutral', { key: 'gallery-avatar', avatar: { alt: copy.person }, closeButton: false })}
        />
      </State>
    </>
  )
}

export function Toasts() {
  const show = () => {
    for (const color of ['success', 'danger'] as const) {
      toast.add({ title: copy.toasts.title, description: copy.toasts.text, color, timeout: 0 })
    }
  }
  return (
    <State name="two at once">
      <Button variant="outline" data-opens="toasts" onClick={show}>
        {copy.toasts.title}
      </Button>
      <Toaster />
    </State>
  )
}
