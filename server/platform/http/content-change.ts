/** Where it was changed: by this program, or by another node on the same database. */
export type ChangedBy = 'here' | 'elsewhere'
type Listener = (by: ChangedBy) => void

export type ContentHub = {
  /** Calls the listener whenever what visitors read has changed. @returns stops it */
  readonly on: (listener: Listener) => () => void
  readonly announce: (by: ChangedBy) => void
}

export function createContentHub(): ContentHub {
  const listeners = new Set<Listener>()
  return {
    on: (listener) => {
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

/** That of this program. */
export const contentHub = createContentHub()
export const onContentChange = contentHub.on

/** To be called after the commit of a change that visitors can see. */
export function announceContentChange(): void {
  contentHub.announce('here')
}
