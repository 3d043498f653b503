import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { changeToast, closeToast, listToasts, openToast, type ToastId, type ToastOptions } from './toast-store'

let lastId = 0

/** The notifications. Light enough for every page: what draws them (sonner) is loaded with the first one. */
export const toast = {
  /** Shows a notification and gives its id: the one given, else the time of its creation. An id that is on the screen is replaced. */
  add({ id = newId(), ...options }: ToastOptions & { id?: ToastId }): ToastId {
    toast.remove(id)
    openToast(id, options)
    return id
  },
  /** Changes what is given; its time starts over. An id that is no longer on the screen is left alone. */
  update(id: ToastId, changes: Partial<ToastOptions>): void {
    const found = listToasts().find((each) => each.id === id)
    if (found) changeToast(found, changes)
  },
  remove(id: ToastId): void {
    const found = listToasts().find((each) => each.id === id)
    if (found) closeToast(found.key)
  },
  clear(): void {
    for (const { key } of listToasts()) closeToast(key)
  },
} as const

/** Tells what went wrong with a call that leaves no place of its own for it. */
export function toastFault(error: unknown): void {
  toast.add({ title: toErrorSentence(error), color: 'danger' })
}

/** Two toasts of the same millisecond still differ. */
function newId(): number {
  lastId = Math.max(Date.now(), lastId + 1)
  return lastId
}
