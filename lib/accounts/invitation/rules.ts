import { foldDigits } from '@/lib/platform/text/fold'
import { foldIdentifier, isReachable } from '@/lib/platform/text/input/identifier'

/** A person of a list; `line` counts from 1. */
export type Invitee = { readonly line: number; readonly name: string; readonly identifier: string }
type UnparsedLine = { readonly line: number; readonly text: string; readonly because: 'address' | 'name' | 'repeated' }
export type InviteeList = { readonly invitees: readonly Invitee[]; readonly unparsedLines: readonly UnparsedLine[] }

const LINE_ENDS = /\r\n?|[\n\v\f\u2028\u2029]/
const CELLS = /[\t,،;؛|]/
/** `"Ahmadi, Ali","ali@example.com"`: a CSV file has quotes around its cells. */
const CELL = /"((?:[^"]|"")*)"|([^\t,،;؛|"]+)/g
/** In the header of a mail several people are on one line: `Ali <ali@example.com>, Sara <sara@example.com>`. */
const NEXT_PERSON = /([<(][^<>()]*(?:@|[\d۰-۹][\d۰-۹ -]{8})[^<>()]*[>)])\s*[,;،؛]\s*(?=[^,;،؛]*@)/g
/** What programs and people put around an address: brackets, quotes, `mailto:`, the apostrophe before a formula. */
const ADDRESS_WRAPPING = /^(?:["'«“<([=\s]|mailto:)+|["'»”>)\].,;:\s]+$/gi
const WRAPPED = /^[<(].*[>)]$/
/** The number alone is captured: Safari before 16.4 cannot parse lookbehind. */
const SPACED_MOBILE = /(?:^|[^\d+])((?:\+98|0098|0)?[ -]?9\d{2}(?:[ -]\d{2,4}){2,3})(?!\d)/
/** The number of a row; a longer one, or a second one, may be part of a telephone number. */
const ROW_NUMBER = /^\p{P}*\d{1,3}\p{P}*$/u
/** The same limits as `PersonName` in the contract. */
const NAME_LENGTH = { shortest: 2, longest: 80 } as const

/**
 * Parses a pasted list, one person a line: a name and an address or a mobile number in any order, in cells of a spreadsheet or with a comma or spaces
 * between them. Empty lines are skipped; every other line is parsed, or reported as unparsed.
 */
export function readInvitees(text: string): InviteeList {
  const invitees: Invitee[] = []
  const unparsedLines: UnparsedLine[] = []
  const rows = text.split(LINE_ENDS).flatMap((line, index) => splitPeople(line).map((row) => ({ row, index })))
  for (const { row, index } of rows) {
    if (row.trim() === '') continue
    const line = index + 1
    const { name, identifier } = readRow(row)
    const isNamed = name.length >= NAME_LENGTH.shortest && name.length <= NAME_LENGTH.longest
    if (identifier === null) unparsedLines.push({ line, text: row.trim(), because: 'address' })
    else if (!isNamed) unparsedLines.push({ line, text: row.trim(), because: 'name' })
    else if (invitees.some((invitee) => invitee.identifier === identifier))
      unparsedLines.push({ line, text: row.trim(), because: 'repeated' })
    else invitees.push({ line, name, identifier })
  }
  return { invitees, unparsedLines }
}

function splitPeople(line: string): readonly string[] {
  return line.replace(NEXT_PERSON, '$1\n').split('\n')
}

type ParsedRow = { readonly name: string; readonly identifier: string | null }

function readRow(row: string): ParsedRow {
  const cells = splitCells(row)
  const words = row.trim().split(/[\s,،;؛|]+/)
  const isInCell = cells.length > 1 && cells.some((cell) => addressOf(cell) !== null)
  // Among several cells only an address in brackets is certainly not part of a longer text.
  const usesWords = cells.length === 1 || words.some((word) => WRAPPED.test(word) && addressOf(word) !== null)
  const parts = isInCell || !usesWords ? cells : words
  const at = parts.findIndex((part) => addressOf(part) !== null)
  if (at < 0) return readSpacedMobile(row)
  const isOnePerson = hasOneEmail(words) && hasOneName(parts)
  return {
    name: nameOf(parts.filter((_, index) => index !== at)),
    identifier: isOnePerson ? addressOf(parts[at] ?? '') : null,
  }
}

function hasOneEmail(words: readonly string[]): boolean {
  return new Set(words.flatMap((word) => addressOf(word) ?? []).filter((address) => address.includes('@'))).size < 2
}

/** Whether only one of the places between and around several addresses has words: two names are two people. */
function hasOneName(parts: readonly string[]): boolean {
  const namesAndAddresses = parts.filter((part) => addressOf(part) !== null || nameOf([part]) !== '')
  const areNames = namesAndAddresses.map((part) => addressOf(part) === null)
  const names = areNames.filter((isName, index) => isName && areNames[index - 1] !== true)
  return names.length < 2 || areNames.filter((isName) => !isName).length < 2
}

function splitCells(row: string): readonly string[] {
  if (!/^\s*"|[\t,،;؛|]\s*"/.test(row)) return row.split(CELLS).map((cell) => cell.trim())
  return Array.from(row.matchAll(CELL), ([, quoted, plain = '']) => (quoted ?? plain).replaceAll('""', '"').trim())
}

/** A mobile number with spaces in it, in a line without cells. Null if other digits may belong to it, or to a second one: `+44 912 345 6789`. */
function readSpacedMobile(row: string): ParsedRow {
  const plain = foldDigits(row)
  const number = CELLS.test(row) ? '' : (SPACED_MOBILE.exec(plain)?.[1] ?? '')
  const [before = ''] = number === '' ? [plain] : plain.split(number)
  const words = plain.replace(number, ' ').split(/\s+/)
  const numbers = words.filter((word) => /\d/.test(word) && !/\p{L}/u.test(word))
  const isOnlyNumber = numbers.length < 2 && numbers.every((word) => ROW_NUMBER.test(word))
  const followsDigit = number.trim().startsWith('9') && /\d[ -]?$/.test(before)
  return { name: nameOf(words), identifier: isOnlyNumber && !followsDigit ? addressOf(number) : null }
}

/** Many lists have row numbers before or after the names, and people have a second address. */
function nameOf(parts: readonly string[]): string {
  const names = parts.filter((part) => part !== '' && !/^[\p{N}\p{P}]+$/u.test(part) && addressOf(part) === null)
  return names
    .join(' ')
    .replace(/^[\s\p{Cf}:–—-]+|[\s\p{Cf}:–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
}

/** The identifier in a cell; also a mobile number whose leading zero a spreadsheet has removed. */
function addressOf(cell: string): string | null {
  const identifier = foldIdentifier(cell) ?? foldIdentifier(cell.replace(ADDRESS_WRAPPING, ''))
  return identifier !== null && isReachable(identifier) ? identifier : null
}

/** Finds the addresses and mobile numbers in a pasted list, each once, whatever text surrounds them. */
export function readIdentifiers(text: string): string[] {
  const parts = text.split(LINE_ENDS).flatMap((row) => [...row.split(CELLS), ...row.split(/[\s,،;؛|]+/)])
  return [...new Set(parts.flatMap((part) => addressOf(part.trim()) ?? []))]
}
