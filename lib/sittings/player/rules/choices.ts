/** The labels of a stored response: several are separated by a space. */
export function readLabels(value: string): readonly string[] {
  return value.split(' ').filter((label) => label !== '')
}

/**
 * Ticks or unticks one of several choices, keeping the order of the paper. At the cap a further tick has no effect: the real interface limits the
 * number of ticks, and never deducts marks (docs/facts/marking.md §15).
 */
export function toggleLabel(value: string, label: string, labels: readonly string[], cap: number): string {
  const chosen = readLabels(value)
  if (chosen.includes(label)) return chosen.filter((item) => item !== label).join(' ')
  if (chosen.length >= cap) return value
  return labels.filter((item) => item === label || chosen.includes(item)).join(' ')
}

export type AnswerChange = { readonly question: string; readonly value: string }

/**
 * Puts an option of a bank into a slot. Without reuse an option is in one slot only, so it leaves its former slot. The slot's former option returns
 * to the bank, or is swapped if the new one came from another slot (`from`).
 */
export function placeOption(
  slots: ReadonlyMap<string, string>,
  move: { readonly label: string; readonly to: string; readonly from: string | null; readonly canReuse: boolean },
): readonly AnswerChange[] {
  const moves: AnswerChange[] = [{ question: move.to, value: move.label }]
  if (move.from === move.to) return []
  if (move.from !== null) moves.push({ question: move.from, value: slots.get(move.to) ?? '' })
  if (move.canReuse) return moves
  for (const [question, label] of slots) {
    const isElsewhere = question !== move.to && question !== move.from
    if (isElsewhere && label === move.label) moves.push({ question, value: '' })
  }
  return moves
}
