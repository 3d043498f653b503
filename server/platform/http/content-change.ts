/** The origin of a change: this program, or another node on the same database. */
export type ChangedBy = 'here' | 'elsewhere'
type Listener = (by: ChangedBy) => void

export type ContentHub = {
  /** Calls the listener whenever public content has changed. @returns stops it */
  readonly subscribe: (listener: Listener) => () => void
  readonly announce: (by: ChangedBy) => void
}

export function createContentHub(): ContentHub {
  const listeners = new Set<Listener>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    announce: (by) => {
      for (const listener of listeners) listener(by)
    },
  }
}

/** This program's hub. */
export const contentHub = createContentHub()
export const onContentChange = contentHub.subscribe

/** Call it after the commit of a change to public content. */
export function announceContentChange(): void {
  contentHub.announce('here')
}
