/** A position in a text, counted from 1 as in editors. */
export type TextPlace = { readonly line: number; readonly column: number }

export function placeAt(text: string, index: number): TextPlace {
  const before = text.slice(0, index).split(/\r\n?|\n/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
