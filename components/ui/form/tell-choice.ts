import { flushSync } from 'react-dom'

/**
 * Tells a choice of downshift's, and has it drawn before the next event. Downshift tells it from an effect, and what is set there is drawn
 * some tasks later: a key pressed in between would meet a form without the choice, and undo it. A microtask, for React draws nothing at once
 * inside an effect.
 */
export function tellChoice(onChange: (value: string) => void, value: string | undefined): void {
  if (value !== undefined) queueMicrotask(() => flushSync(() => onChange(value)))
}
