import { foldIdentifier, isReachable } from '@/lib/platform/text/input/identifier'

/** A person of a list; `line` counts from 1. */
export type Invitee = { readonly line: number; readonly name: string; readonly identifier: string }
type UnparsedLine = { readonly line: number; readonly text: string; readonly because: 'address' | 'name' | 'repeated' }
export type InviteeList = { readonly invitees: readonly Invitee[]; readonly unparsedLines: readonly UnparsedLine[] }

const CELLS = /[\t,،;؛|]/
/** The same limits as `PersonName` in the contract. */
const NAME = { shortest: 2, longest: 80 } as const

/**
 * Parses a pasted list, one person a line: a name and an address or a mobile number in any order, in cells of a spreadsheet or with a comma or spaces
 * between them. Empty lines are skipped; every other line is parsed, or reported as unparsed.
 */
export function readInvitees(text: string): InviteeList {
  const invitees: Invitee[] = []
  const unparsedLines: UnparsedLine[] = []
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    const line = index + 1
    const { name, identifier } = readRow(row)
    const isNamed = name.length >= NAME.shortest && name.length <= NAME.longest
    if (identifier === null) unparsedLines.push({ line, text: row.trim(), because: 'address' })
    else if (!isNamed) unparsedLines.push({ line, text: row.trim(), because: 'name' })
    else if (invitees.some((invitee) => invitee.identifier === identifier))
      unparsedLines.push({ line, text: row.trim(), because: 'repeated' })
    else invitees.push({ line, name, identifier })
  }
  return { invitees, unparsedLines }
}

function readRow(row: string): { name: string; identifier: string | null } {
  const cells = row.split(CELLS).map((cell) => cell.trim())
  const parts = cells.length > 1 ? cells : row.trim().split(/\s+/)
  const at = parts.findIndex((part) => addressOf(part) !== null)
  // Many lists have row numbers before or after the names.
  const names = parts.filter((part, index) => index !== at && part !== '' && !/^[\p{N}\p{P}]+$/u.test(part))
  return { name: names.join(' '), identifier: addressOf(parts[at] ?? '') }
}

/** The identifier in a cell; also a mobile number whose leading zero a spreadsheet has removed. */
function addressOf(cell: string): string | null {
  const identifier = foldIdentifier(cell)
  return identifier !== null && isReachable(identifier) ? identifier : null
}

/** Finds the addresses and mobile numbers in a pasted list, each once, whatever text surrounds them. */
export function readIdentifiers(text: string): string[] {
  const parts = text.split(/\r?\n/).flatMap((row) => [...row.split(CELLS), ...row.split(/[\s,،;؛|]+/)])
  return [...new Set(parts.flatMap((part) => addressOf(part.trim()) ?? []))]
}
