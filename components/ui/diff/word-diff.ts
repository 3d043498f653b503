import { diffArrays } from 'diff'

export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** A diff by words; a space or a line break is a token of its own. */
export function diffWords(before: string, after: string): readonly DiffPiece[] {
  return diffArrays(pieces(before), pieces(after)).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value.join(''),
  }))
}

/** The library's own tokeniser splits Persian words into letters. */
function pieces(text: string): string[] {
  return text.split(/(\s+)/).filter((piece) => piece !== '')
}

function kindOf(added: boolean, removed: boolean): DiffPiece['kind'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}
