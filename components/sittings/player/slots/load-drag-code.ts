import type * as code from './drag-code'

let loaded: typeof code | null = null

/** Loads what only a paper with a box of options for its gaps or headings has. Such a paper is not opened without it. */
export async function loadDragCode(): Promise<void> {
  loaded ??= await import('./drag-code')
}

export function getDragCode(): typeof code {
  if (!loaded) throw new Error('The boxes of options have not been loaded')
  return loaded
}
