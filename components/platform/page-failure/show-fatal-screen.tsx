import { createRoot } from 'react-dom/client'
import { FatalScreen } from './fatal-screen'

/** Renders the error screen into a page whose React tree is gone, error boundaries included. */
export function showFatalScreen(error: unknown): void {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  createRoot(place).render(<FatalScreen error={error} />)
}
