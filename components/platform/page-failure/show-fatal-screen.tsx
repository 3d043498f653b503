import { createRoot } from 'react-dom/client'
import { FatalScreen } from './fatal-screen'

/** Puts the error screen in the place of a page of which nothing is left: no boundary of the app stands any more. */
export function showFatalScreen(error: unknown): void {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(<FatalScreen error={error} />)
}
