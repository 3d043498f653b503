import { AREAS } from '@/scripts/areas.cjs'
import { areaOf, TABLE_OWNERS } from '@/server/table-owners'
import { type Reference } from './sql-references'

/** A file that reads or writes a table of another area. */
export type ForeignTable = { readonly file: string; readonly table: string }
export type Arrow = { readonly from: string; readonly to: string; readonly reads: number; readonly writes: number }

/** Rooms beside the areas may know every table: what becomes of a person's rows, what a start does. */
const areaOfFile = (file: string): string | null => AREAS.find((area) => file.startsWith(`server/${area}/`)) ?? null
const ownerOf = (table: string): string => areaOf(TABLE_OWNERS.get(table) ?? '')

export function listForeign(references: readonly Reference[], kind: Reference['kind']): ForeignTable[] {
  const pairs = references
    .filter((one) => one.kind === kind && isForeign(one))
    .map(({ file, name }) => `${file} ${name}`)
  return [...new Set(pairs)].toSorted().map((pair) => {
    const [file = '', table = ''] = pair.split(' ')
    return { file, table }
  })
}

function isForeign({ file, name }: Reference): boolean {
  const area = areaOfFile(file)
  return area !== null && TABLE_OWNERS.has(name) && ownerOf(name) !== area
}

/** How many places of each area name a table of each other one. */
export function countArrows(references: readonly Reference[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const one of references.filter(isForeign)) {
    const [from, to] = [areaOfFile(one.file) ?? '', ownerOf(one.name)]
    const { reads, writes } = arrows.get(`${from} ${to}`) ?? { reads: 0, writes: 0 }
    const isWrite = one.kind === 'write'
    arrows.set(`${from} ${to}`, { from, to, reads: reads + (isWrite ? 0 : 1), writes: writes + (isWrite ? 1 : 0) })
  }
  return [...arrows.values()]
}
