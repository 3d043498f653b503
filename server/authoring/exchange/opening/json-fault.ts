/** The position where a text stops being JSON, and whether it is only cut off. */
export type JsonFault = { readonly index: number; readonly isCut: boolean }

const TOKEN =
  /\s*(?:("(?:[^"\\\0-\x1f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y

/** Null if it is valid JSON. `JSON.parse` gives no position, and its depth is limited. */
export function findJsonFault(text: string): JsonFault | null {
  const open: Bracket[] = []
  let expected: Expected | null = 'value'
  let [from, index] = [0, 0]
  while (expected !== null) {
    TOKEN.lastIndex = from
    const token = TOKEN.exec(text)
    if (!token) return expected === 'end' && text.slice(from).trim() === '' ? null : faultAt(text, from)
    from = TOKEN.lastIndex
    index = from - (token[1] ?? token[2] ?? '').length
    expected = step(expected, kindOf(token), open)
  }
  return { index, isCut: false }
}

function faultAt(text: string, from: number): JsonFault {
  const rest = text.slice(from).trimStart()
  return { index: text.length - rest.length, isCut: rest === '' || isCutToken(rest) }
}

/** An unterminated string or keyword. */
function isCutToken(rest: string): boolean {
  return (
    /^"(?:[^"\\\0-\x1f]|\\.)*\\?$/.test(rest) || /^(?:-|t|tr|tru|f|fa|fal|fals|n|nu|nul|-?\d[\d.eE+-]*)$/.test(rest)
  )
}

type Bracket = '{' | '['
/** Strings have their own kind, since only they can be property names. */
type TokenKind = Bracket | '}' | ']' | ':' | ',' | 'string' | 'other'
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or close' | 'end'

const ALLOWED: Readonly<Record<Expected, readonly TokenKind[]>> = {
  value: ['string', 'other', '{', '['],
  'value or ]': ['string', 'other', '{', '[', ']'],
  name: ['string'],
  'name or }': ['string', '}'],
  ':': [':'],
  ', or close': [',', '}', ']'],
  end: [],
}
const SIGNS: readonly TokenKind[] = ['{', '[', '}', ']', ':', ',']

function kindOf([, value = '', sign]: RegExpExecArray): TokenKind {
  return SIGNS.find((one) => one === sign) ?? (value.startsWith('"') ? 'string' : 'other')
}

function step(expected: Expected, sign: TokenKind, open: Bracket[]): Expected | null {
  if (!ALLOWED[expected].includes(sign)) return null
  switch (sign) {
    case '{':
    case '[':
      open.push(sign)
      return sign === '{' ? 'name or }' : 'value or ]'
    case '}':
    case ']':
      return open.pop() === (sign === '}' ? '{' : '[') ? expectedAfterValue(open) : null
    case ':':
      return 'value'
    case ',':
      return open.at(-1) === '{' ? 'name' : 'value'
    default:
      return expected.startsWith('name') ? ':' : expectedAfterValue(open)
  }
}

function expectedAfterValue(open: readonly Bracket[]): Expected {
  return open.length === 0 ? 'end' : ', or close'
}
