/** A paragraph that Word marks as a list item. */
type Item = {
  readonly line: HTMLElement
  readonly level: number
  /** The list's id: the same for all its items. */
  readonly list: string
  /** As printed: `1.`, `b)`, `·`. */
  readonly marker: string
}

const DEEPEST = 9
const NUMBERED = /^\(?([0-9\u06f0-\u06f9]{1,4}|[a-z]{1,5}|[\u0600-\u06ff])[.):\u066b-]/i
const ROMANS = { i: 1, v: 5, x: 10, l: 50, c: 100 } as const

/** Word's HTML has no list elements, only paragraphs whose style names the list and the level, with the bullet or number as text. */
export function listWordParagraphs(body: HTMLElement): readonly Item[] {
  return [...body.querySelectorAll<HTMLElement>('p')].flatMap((line) => {
    const style = line.getAttribute('style') ?? ''
    const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? []
    if (list === undefined) return []
    const marks = [...line.querySelectorAll('span')].filter((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const marker = marks
      .map(({ textContent }) => textContent)
      .join('')
      .replace(/[\s\u00a0]+/g, '')
    for (const mark of marks) mark.remove()
    return [{ line, level: Math.min(Number(level), DEEPEST), list, marker }]
  })
}

/** Turns consecutive items into nested lists; without list support, into lines that begin with their bullet or number. */
export function toLists(body: HTMLElement, items: readonly Item[], hasLists: boolean): void {
  if (!hasLists) {
    for (const { line, marker } of items) line.prepend(NUMBERED.test(marker) ? `${marker} ` : '\u2022 ')
    return
  }
  for (const itemRun of runsOf(items)) {
    const [first] = itemRun
    const place = body.ownerDocument.createElement('div')
    first?.line.before(place)
    for (const list of nestItems(itemRun, body.ownerDocument)) place.before(list)
    place.remove()
  }
}

/** Google Docs puts a nested list beside its item instead of inside it. */
export function nestStrayLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
  }
}

function runsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const runs: Item[][] = []
  for (const item of items) {
    const itemRun = runs.at(-1)
    if (itemRun && item.line.previousElementSibling === itemRun.at(-1)?.line) itemRun.push(item)
    else runs.push([item])
  }
  return runs
}

type OpenList = { readonly element: HTMLElement; readonly level: number; readonly key: string }

function nestItems(itemRun: readonly Item[], page: Document): readonly HTMLElement[] {
  const lists: HTMLElement[] = []
  const open: OpenList[] = []
  for (const item of itemRun) {
    const key = `${item.list} ${NUMBERED.test(item.marker)}`
    closeBefore(open, item.level, key)
    if (open.at(-1)?.level !== item.level) {
      const element = openList(item, page)
      const outer = open.at(-1)?.element.lastElementChild
      if (outer) outer.append(element)
      else lists.push(element)
      open.push({ element, level: item.level, key })
    }
    open.at(-1)?.element.append(toListItem(item, page))
  }
  return lists
}

/** Closes deeper lists, and one at this level that is another list or has another numbering. */
function closeBefore(open: OpenList[], level: number, key: string): void {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const top = open.at(-1)
  if (top?.level === level && top.key !== key) open.pop()
}

function openList({ marker }: Item, page: Document): HTMLElement {
  const number = NUMBERED.exec(marker)?.[1]
  const list = page.createElement(number === undefined ? 'ul' : 'ol')
  const start = number === undefined ? 1 : numberOf(number)
  if (start !== 1) list.setAttribute('start', String(start))
  return list
}

function toListItem({ line }: Item, page: Document): HTMLElement {
  const item = page.createElement('li')
  const text = page.createElement('p')
  text.append(...line.childNodes)
  item.append(text)
  line.remove()
  return item
}

/** The ordinal of a list number: 4, `d` and `iv` are the fourth. A lone `i` is Roman. */
function numberOf(sign: string): number {
  const digits = sign.replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  if (/^\d+$/.test(digits)) return Number(digits)
  const lowerCase = sign.toLowerCase()
  if (/^[ivxlc]+$/.test(lowerCase) && (lowerCase.length > 1 || lowerCase === 'i')) return romanOf(lowerCase)
  return /^[a-z]$/.test(lowerCase) ? lowerCase.charCodeAt(0) - 96 : 1
}

function romanOf(sign: string): number {
  const values = [...sign].map((letter) => Object.entries(ROMANS).find(([name]) => name === letter)?.[1] ?? 0)
  return values.reduce<number>((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
