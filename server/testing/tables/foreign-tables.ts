import { AREAS } from '@/scripts/areas.cjs'
import { areaOf, TABLE_OWNERS } from '@/server/table-owners'
import { type Reference } from './sql-references'

/** A file that reads or writes a table of another area. */
export type ForeignTable = { readonly file: string; readonly table: string }
export type Arrow = {
  readonly from: string
  readonly to: string
  readonly reads: number
  readonly writes: number
  /** Reads of the other area's views. */
  readonly views: number
}

/** Folders outside the areas may use every table: for forgetting persons, or at the start. */
const areaOfFile = (file: string): string | null => AREAS.find((area) => file.startsWith(`server/${area}/`)) ?? null
/** The owner of a table; a view's name begins with its area. */
function ownerOf(relation: string): string | null {
  const noun = TABLE_OWNERS.get(relation)
  return noun === undefined ? (AREAS.find((area) => relation.startsWith(`${area}_`)) ?? null) : areaOf(noun)
}

export function listForeign(references: readonly Reference[], kind: Reference['kind']): ForeignTable[] {
  return toPairs(references.filter((one) => one.kind === kind && TABLE_OWNERS.has(one.name) && isForeign(one)))
}

function toPairs(references: readonly Reference[]): ForeignTable[] {
  const pairs = references.map(({ file, name }) => `${file} ${name}`)
  return [...new Set(pairs)].toSorted().map((pair) => {
    const [file = '', table = ''] = pair.split(' ')
    return { file, table }
  })
}

/**
 * Reads of tables and views of a higher area (scripts/areas.cjs): together with a downward one they form a cycle of areas, which imports alone do not
 * show.
 */
export function listUpward(references: readonly Reference[]): ForeignTable[] {
  const rank = (area: string | null) => AREAS.indexOf(area ?? '')
  return toPairs(references.filter((one) => isForeign(one) && rank(ownerOf(one.name)) > rank(areaOfFile(one.file))))
}

function isForeign({ file, name }: Reference): boolean {
  const area = areaOfFile(file)
  return area !== null && ownerOf(name) !== area
}

/** The number of places in each area that name a table, or a view, of each other one. */
export function countArrows(references: readonly Reference[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const one of references.filter(isForeign)) {
    const [from, to] = [areaOfFile(one.file) ?? '', ownerOf(one.name) ?? '']
    const before = arrows.get(`${from} ${to}`) ?? { from, to, reads: 0, writes: 0, views: 0 }
    const what = kindOf(one)
    arrows.set(`${from} ${to}`, { ...before, [what]: before[what] + 1 })
  }
  return [...arrows.values()]
}

function kindOf({ name, kind }: Reference): 'reads' | 'writes' | 'views' {
  if (!TABLE_OWNERS.has(name)) return 'views'
  return kind === 'write' ? 'writes' : 'reads'
}
