export type GridPlace = { readonly row: number; readonly column: number }
type Keys = { readonly key: string; readonly ctrlKey: boolean }

/**
 * The cells to which a key leads in a table with empty cells, the nearest first; a cell that cannot take the focus passes it on to the following one.
 * The next column is on the left. Empty for other keys.
 */
export function listMoves(
  cells: readonly (readonly boolean[])[],
  from: GridPlace,
  pressed: Keys,
): readonly GridPlace[] {
  const all = cells.flatMap((row, at) => row.flatMap((isCell, column) => (isCell ? [{ row: at, column }] : [])))
  const inRow = all.filter(({ row }) => row === from.row)
  const inColumn = all.filter(({ column }) => column === from.column)
  switch (pressed.key) {
    case 'ArrowDown':
      return inColumn.filter(({ row }) => row > from.row)
    case 'ArrowUp':
      return inColumn.filter(({ row }) => row < from.row).toReversed()
    case 'ArrowLeft':
      return inRow.filter(({ column }) => column > from.column)
    case 'ArrowRight':
      return inRow.filter(({ column }) => column < from.column).toReversed()
    case 'Home':
      return pressed.ctrlKey ? all : inRow
    case 'End':
      return (pressed.ctrlKey ? all : inRow).toReversed()
    default:
      return []
  }
}
