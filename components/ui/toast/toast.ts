import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { changeToast, closeToast, listToasts, openToast, type ToastId, type ToastOptions } from './toast-store'

let lastId = 0

/** The notifications. Small enough for every page: the code that draws them (sonner) loads with the first one. */
export const toast = {
  /** Shows a notification and returns its id: the given one, or else the time of creation. A visible toast with that id is replaced. */
  add({ id = newId(), ...options }: ToastOptions & { id?: ToastId }): ToastId {
    toast.remove(id)
    openToast(id, options)
    return id
  },
  /** Changes the given options and restarts the countdown. Ignores an id that is no longer visible. */
  update(id: ToastId, changes: Partial<ToastOptions>): void {
    const found = listToasts().find((item) => item.id === id)
    if (found) changeToast(found, changes)
  },
  remove(id: ToastId): void {
    const found = listToasts().find((item) => item.id === id)
    if (found) closeToast(found.key)
  },
  clear(): void {
    for (const { key } of listToasts()) closeToast(key)
  },
} as const

/** Shows the error of a call that has no place for it on the screen. */
export function toastFault(error: unknown): void {
  toast.add({ title: toErrorSentence(error), color: 'danger' })
}

/** Two toasts of one millisecond still differ. */
function newId(): number {
  lastId = Math.max(Date.now(), lastId + 1)
  return lastId
}
