import { type InlineNode, parseInline } from '@/lib/paper/content/rules/inline'

/** How a character is drawn, if not plainly. */
export type CharacterMark = 'sup' | 'sub' | 'underline' | 'strike'

/** Prefix every marked character, always in this order. */
const MARK_CHARACTERS: Readonly<Record<CharacterMark, string>> = {
  strike: '\uf8f0',
  underline: '\uf8f1',
  sup: '\uf8f2',
  sub: '\uf8f3',
}
const MARK_ORDER = ['strike', 'underline', 'sup', 'sub'] as const
const ANY_MARK = /[\uf8f0-\uf8f4]/g
/** Follows content that no paper can display like its source: always reported. */
export const UNSHOWABLE = '\uf8f4'

const SUPERSCRIPTS = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', '0123456789+-=()ni'] as const
const SUBSCRIPTS = ['₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓ', '0123456789+-=()aeox'] as const
const RAISED_AND_LOWERED: ReadonlyMap<string, readonly ['sup' | 'sub', string]> = new Map<string, ScriptCharacter[1]>([
  ...listScriptCharacters('sup', SUPERSCRIPTS),
  ...listScriptCharacters('sub', SUBSCRIPTS),
])
const ANY_SCRIPT_RUN = new RegExp(`[${SUPERSCRIPTS[0]}${SUBSCRIPTS[0]}]`, 'u')
/** The minus of an exponent may be a dash: both compare equal. */
const DASHES = /[\u2212\u2013]/
/** Ordinal endings and footnote marks are superscript by habit and mean the same on the line. */
const ORDINAL_OR_REFERENCE = /^(?:st|nd|rd|th|\[\d+\])$/i
/** Invisible characters. */
const INVISIBLE = /[\u00ad\u200b\u200d-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * Normalises a text to the characters that a person sees: each with its marks before it, one space for any white space. A Unicode superscript or
 * subscript becomes its plain character with the mark.
 */
export function toCharacters(text: string, marks: ReadonlySet<CharacterMark> = new Set()): string {
  const drawnMarks = ORDINAL_OR_REFERENCE.test(text.trim())
    ? new Set([...marks].filter((mark) => mark !== 'sup'))
    : marks
  const plain = text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ')
  if (drawnMarks.size === 0 && !ANY_SCRIPT_RUN.test(plain)) return plain
  return [...plain].map((sign) => (sign === ' ' ? sign : markCharacter(sign, drawnMarks))).join('')
}

function markCharacter(sign: string, marks: ReadonlySet<CharacterMark>): string {
  const [scriptMark, plain] = RAISED_AND_LOWERED.get(sign) ?? [null, sign]
  const isRaisedOrLowered = scriptMark !== null || marks.has('sup') || marks.has('sub')
  const drawn = isRaisedOrLowered && DASHES.test(plain) ? '-' : plain
  return (
    MARK_ORDER.map((mark) => (marks.has(mark) || mark === scriptMark ? MARK_CHARACTERS[mark] : '')).join('') + drawn
  )
}

/** Exam text as a candidate sees it; a gap is a space. */
export function toShownCharacters(text: string): string {
  return parseInline(text).map(toNodeCharacters).join('')
}

function toNodeCharacters(node: InlineNode): string {
  if (node.kind === 'gap') return ' '
  const { kind, text } = node
  return kind === 'text' || kind === 'strong' || kind === 'em'
    ? toCharacters(text)
    : toCharacters(text, new Set([kind]))
}

/** Comparable characters as readable text: superscripts and subscripts keep a mark. */
export function describeCharacters(characters: string): string {
  return characters
    .replace(/(?:\uf8f2[^\uf8f0-\uf8f3])+/g, (run) => toScriptCharacters(run, SUPERSCRIPTS, '^'))
    .replace(/(?:\uf8f3[^\uf8f0-\uf8f3])+/g, (run) => toScriptCharacters(run, SUBSCRIPTS, '_'))
    .replace(ANY_MARK, '')
}

function toScriptCharacters(run: string, [drawn, plain]: readonly [string, string], sign: string): string {
  const letters = [...run.replace(ANY_MARK, '')]
  const found = letters.map((letter) => [...drawn][plain.indexOf(letter)])
  return found.includes(undefined) || letters.some((letter) => !plain.includes(letter))
    ? `${sign}${letters.join('')}`
    : found.join('')
}

type ScriptCharacter = readonly [string, readonly ['sup' | 'sub', string]]

function listScriptCharacters(
  mark: 'sup' | 'sub',
  [drawn, plain]: readonly [string, string],
): readonly ScriptCharacter[] {
  return [...drawn].map((sign, at): ScriptCharacter => [sign, [mark, plain.charAt(at)]])
}
