type Listener = () => void

const listeners = new Set<Listener>()

/** Calls the listener whenever what visitors read has changed. @returns stops it */
export function onContentChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** To be called after the commit of a change that visitors can see. */
export function announceContentChange(): void {
  for (const listener of listeners) listener()
}
