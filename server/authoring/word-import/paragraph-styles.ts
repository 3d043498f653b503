/** The list of a paragraph: its numbering and how deep in it. */
export type ListPlace = { readonly id: string; readonly depth: number }

/** The lists of paragraph styles, by style name; a style inherits from the one that it is based on. */
export function readStyleLists(styles: string): ReadonlyMap<string, ListPlace> {
  const found = new Map(
    Array.from(styles.matchAll(/<w:style\b([^<>]*)>([^]*?)<\/w:style>/g), ([, head = '', inside = '']) => {
      const id = /w:styleId="([^"]*)"/.exec(head)?.[1] ?? ''
      return [id, { own: readListPlace(inside), base: /<w:basedOn\b[^<>]*w:val="([^"]*)"/.exec(inside)?.[1] }] as const
    }),
  )
  const lists = new Map<string, ListPlace>()
  for (const id of found.keys()) {
    let name: string | undefined = id
    for (let steps = 0; name !== undefined && steps < MAX_BASES; steps += 1) {
      const style: { own: ListPlace | null; base: string | undefined } | undefined = found.get(name)
      if (style?.own) lists.set(id, style.own)
      name = style?.own ? undefined : style?.base
    }
  }
  return lists
}

/** Word allows ten; the limit also ends a cycle of styles. */
const MAX_BASES = 10

/** The list in the properties of a paragraph or style; null if they name none. */
export function readListPlace(properties: string): ListPlace | null {
  const list = /<w:numPr>[^]*?<\/w:numPr>/.exec(properties)?.[0] ?? ''
  const id = /<w:numId\b[^<>]*w:val="(\d+)"/.exec(list)?.[1]
  return id === undefined ? null : { id, depth: Number(/<w:ilvl\b[^<>]*w:val="(\d)"/.exec(list)?.[1] ?? 0) }
}
