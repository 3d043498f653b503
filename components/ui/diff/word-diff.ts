import { diffArrays } from 'diff'

export type DiffPiece = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }

/** What was taken out and put in, word by word; a space or a line break is a piece of its own. */
export function diffWords(before: string, after: string): readonly DiffPiece[] {
  return diffArrays(pieces(before), pieces(after)).map(({ value, added, removed }) => ({
    kind: kindOf(added, removed),
    text: value.join(''),
  }))
}

/** The library's own cutter parts Persian words into letters. */
function pieces(text: string): string[] {
  return text.split(/(\s+)/).filter((piece) => piece !== '')
}

function kindOf(added: boolean, removed: boolean): DiffPiece['kind'] {
  if (added) return 'added'
  return removed ? 'removed' : 'same'
}
