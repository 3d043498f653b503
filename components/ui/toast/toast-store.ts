import { type ComponentProps, type ReactElement } from 'react'
import { createSignal } from '@/lib/platform/browser/signal'
import { type Avatar } from '../avatar/avatar'

/** The longest possible timer: a longer one would fire at once. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

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
/** One toast from `add` to its close. `key` is internal: reusing an id makes a new toast. */
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
/** A toast that is not rendered yet does not count down: the code that draws it may still be loading. */
const shown = new Set<string>()
const pauses = new Set<PauseReason>()

export const listToasts = toasts.get
export const subscribeToasts = toasts.subscribe

export function openToast(id: ToastId, options: ToastOptions): void {
  const key = `toast-${++keys}`
  const toast: Toast = { ...DEFAULTS, ...omitUndefined(options), title: options.title, id, key }
  startOver(toast)
  toasts.set([...toasts.get(), toast])
}

/** A change restarts the countdown. */
export function changeToast(toast: Toast, changes: Partial<ToastOptions>): void {
  const next = { ...toast, ...omitUndefined(changes) }
  countdowns.get(toast.key)?.pause()
  startOver(next)
  toasts.set(toasts.get().map((item) => (item === toast ? next : item)))
}

/** Closing twice has no effect, so that the callback runs once. */
export function closeToast(key: string): void {
  const toast = toasts.get().find((item) => item.key === key)
  if (!toast) return
  countdowns.get(key)?.pause()
  countdowns.delete(key)
  shown.delete(key)
  toasts.set(toasts.get().filter((item) => item !== toast))
  toast.onClose?.()
}

/** The toast is rendered: its countdown starts. */
export function markShown(key: string): void {
  shown.add(key)
  if (pauses.size === 0) countdowns.get(key)?.run()
}

/** The countdown stops while there is a reason. */
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

/** Drops options that are undefined: they must not override defaults. */
function omitUndefined<T extends object>(options: T): Partial<T> {
  const result = { ...options }
  for (const name in result) if (result[name] === undefined) delete result[name]
  return result
}

/** A countdown that can be paused and resumed with the remaining time. It never ends for 0 or Infinity. */
function createCountdown(total: number, onEnd: () => void): Countdown {
  const endless = !(total > 0 && total <= MAX_TIMEOUT_MS)
  let remainingMs = total
  let running: { since: number; timer: ReturnType<typeof setTimeout> } | null = null
  return {
    run: () => {
      if (!endless && !running) running = { since: performance.now(), timer: setTimeout(onEnd, remainingMs) }
    },
    pause: () => {
      if (!running) return
      clearTimeout(running.timer)
      remainingMs -= performance.now() - running.since
      running = null
    },
  }
}
