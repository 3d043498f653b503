import type * as code from './text-code'

let loaded: typeof code | null = null

/** Loads what only reading and writing have: the text beside the questions, and the essay. A section does not begin without it. */
export async function loadTextCode(): Promise<void> {
  loaded ??= await import('./text-code')
}

export function getTextCode(): typeof code {
  if (!loaded) throw new Error('The panes of texts have not been loaded')
  return loaded
}
