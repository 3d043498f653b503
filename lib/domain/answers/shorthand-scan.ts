/** A piece of book shorthand: text as it stands, a bracket with what may stand there, or a sign between alternatives. */
export type Item =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'optional'; readonly options: readonly string[] }
  | { readonly kind: 'separator'; readonly sign: 'pipe' | 'spaced-slash' | 'tight-slash' }

export type Flaw = 'unclosed-bracket' | 'unopened-bracket' | 'nested-bracket' | 'empty-bracket'

const SPECIAL = /^(?:\||\s*\/\s*)/
const LITERAL_SLASH = /^(?:and\/or|either\/or|n\/a|c\/o|w\/o|km\/h|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?![\w/])/i

/**
 * Takes shorthand apart. A bracket that is not closed, not opened, inside another or empty is dropped and reported: what is left
 * is a proposal to look at, not an answer. "and/or", "km/h" and figures like 24/7 keep their slash as a letter.
 */
export function scanShorthand(text: string): { readonly items: readonly Item[]; readonly flaws: readonly Flaw[] } {
  const { plain, flaws } = dropBadBrackets(text)
  const items: Item[] = []
  let position = 0
  while (position < plain.length) {
    const rest = plain.slice(position)
    const { item, length } = readItem(rest, /[\w/]/.test(plain[position - 1] ?? ''))
    position += length
    const last = items.at(-1)
    if (item.kind === 'text' && last?.kind === 'text')
      items[items.length - 1] = { kind: 'text', text: last.text + item.text }
    else items.push(item)
  }
  return { items, flaws }
}

function readItem(rest: string, isInsideWord: boolean): { readonly item: Item; readonly length: number } {
  const literal = isInsideWord ? null : LITERAL_SLASH.exec(rest)
  if (literal !== null) return { item: { kind: 'text', text: literal[0] }, length: literal[0].length }
  if (rest.startsWith('(')) {
    const end = rest.indexOf(')')
    const options = rest
      .slice(1, end)
      .split('/')
      .map((option) => option.trim())
    return { item: { kind: 'optional', options: options.filter((option) => option !== '') }, length: end + 1 }
  }
  const sign = SPECIAL.exec(rest)?.[0]
  if (sign === undefined) return { item: { kind: 'text', text: rest[0] ?? '' }, length: 1 }
  if (sign === '|') return { item: { kind: 'separator', sign: 'pipe' }, length: 1 }
  const isSpaced = /^\s|\s$/.test(sign)
  return { item: { kind: 'separator', sign: isSpaced ? 'spaced-slash' : 'tight-slash' }, length: sign.length }
}

function dropBadBrackets(text: string): { readonly plain: string; readonly flaws: readonly Flaw[] } {
  const flaws = new Set<Flaw>()
  const kept = [...text]
  let open: number | null = null
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') {
      if (open === null) open = index
      else {
        // Either the outer bracket was never closed, or this one is nested: the text cannot say which.
        flaws.add(text.split(')').length > 2 ? 'nested-bracket' : 'unclosed-bracket')
        kept[index] = ''
      }
    } else if (sign === ')') {
      if (open === null) {
        flaws.add('unopened-bracket')
        kept[index] = ''
      } else if (
        kept
          .slice(open + 1, index)
          .join('')
          .trim() === ''
      ) {
        flaws.add('empty-bracket')
        kept[open] = ''
        kept[index] = ''
      }
      open = null
    }
  }
  if (open !== null) {
    flaws.add('unclosed-bracket')
    kept[open] = ''
  }
  return { plain: kept.join(''), flaws: [...flaws] }
}
