import { type ComponentProps, type ReactElement } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'
import { type Avatar } from '../avatar/avatar'

/** A timer cannot be set further than this: a longer one would end at once. */
const LONGEST = 2 ** 31 - 1

type Countdown = { run: () => void; pause: () => void }

export type ToastColor = 'primary' | 'success' | 'info' | 'warning' | 'danger' | 'neutral'
type ToastAction = { label: string; onClick?: () => void }
export type ToastOptions = {
  title: string
  description?: string
  /** A name (`heroicons:bell`) or an element. */
  icon?: string | ReactElement
  avatar?: ComponentProps<typeof Avatar>
  color?: ToastColor
  /** Milliseconds; with 0 or Infinity it stays until it is closed. */
  timeout?: number
  /** Each runs its handler, then closes the toast. */
  actions?: readonly ToastAction[]
  closeButton?: boolean
  /** Runs once, however the toast was closed. */
  onClose?: () => void
  onClick?: () => void
}
export type ToastId = string | number
/** One toast on its way from `add` to its close. `key` is ours: an id that is used again is a new toast. */
export type Toast = ToastOptions & {
  id: ToastId
  key: string
  color: ToastColor
  timeout: number
  closeButton: boolean
}
type PauseReason = 'hover' | 'focus' | 'hidden'

const DEFAULTS = { color: 'primary', timeout: 5000, closeButton: true } as const

const toasts = createSignal<readonly Toast[]>([])
let keys = 0
const countdowns = new Map<string, Countdown>()
/** What is not on the screen yet does not count down: the code that draws it may still be on its way. */
const shown = new Set<string>()
const pauses = new Set<PauseReason>()

export const listToasts = toasts.get
export const subscribeToasts = toasts.subscribe

export function openToast(id: ToastId, options: ToastOptions): void {
  const key = `toast-${++keys}`
  const toast: Toast = { ...DEFAULTS, ...given(options), title: options.title, id, key }
  startOver(toast)
  toasts.set([...toasts.get(), toast])
}

/** The reader gets the whole time again for what is new. */
export function changeToast(toast: Toast, changes: Partial<ToastOptions>): void {
  const next = { ...toast, ...given(changes) }
  countdowns.get(toast.key)?.pause()
  startOver(next)
  toasts.set(toasts.get().map((each) => (each === toast ? next : each)))
}

/** Closing what is closed does nothing, so that its callback runs once. */
export function closeToast(key: string): void {
  const toast = toasts.get().find((each) => each.key === key)
  if (!toast) return
  countdowns.get(key)?.pause()
  countdowns.delete(key)
  shown.delete(key)
  toasts.set(toasts.get().filter((each) => each !== toast))
  toast.onClose?.()
}

/** The toast is on the screen: its time begins. */
export function markShown(key: string): void {
  shown.add(key)
  if (pauses.size === 0) countdowns.get(key)?.run()
}

/** While there is a reason, the time of no toast goes on. */
export function pauseToasts(reason: PauseReason): void {
  pauses.add(reason)
  for (const countdown of countdowns.values()) countdown.pause()
}

export function resumeToasts(reason: PauseReason): void {
  pauses.delete(reason)
  if (pauses.size > 0) return
  for (const [key, countdown] of countdowns) if (shown.has(key)) countdown.run()
}

function startOver({ key, timeout }: Toast): void {
  countdowns.set(
    key,
    createCountdown(timeout, () => closeToast(key)),
  )
  if (shown.has(key)) markShown(key)
}

/** An option that is there but undefined is not given: it must not hide its default. */
function given<T extends object>(options: T): Partial<T> {
  const result = { ...options }
  for (const name in result) if (result[name] === undefined) delete result[name]
  return result
}

/** A countdown that stands until it is run; run again after a pause, it goes on with what was left. Nothing ends after 0 or Infinity. */
function createCountdown(total: number, onEnd: () => void): Countdown {
  const endless = !(total > 0 && total <= LONGEST)
  let left = total
  let running: { since: number; timer: ReturnType<typeof setTimeout> } | null = null
  return {
    run: () => {
      if (!endless && !running) running = { since: performance.now(), timer: setTimeout(onEnd, left) }
    },
    pause: () => {
      if (!running) return
      clearTimeout(running.timer)
      left -= performance.now() - running.since
      running = null
    },
  }
}
