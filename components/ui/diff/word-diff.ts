import { diffArrays } from 'diff'

export type DiffSegment = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** A diff by words; a space or a line break is a token of its own. */
export function diffWords(before: string, after: string): readonly DiffSegment[] {
  return diffArrays(tokens(before), tokens(after)).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value.join(''),
  }))
}

/** The library's own tokeniser splits Persian words into letters. */
function tokens(text: string): string[] {
  return text.split(/(\s+)/).filter((piece) => piece !== '')
}

function kindOf(added: boolean, removed: boolean): DiffSegment['kind'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}
