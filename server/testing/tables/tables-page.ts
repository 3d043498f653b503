import { AREAS } from '@/scripts/areas.cjs'
import { areaOf, TABLE_OWNERS } from '@/server/table-owners'
import { readTable } from '../rights/rights-roles'
import { type TableDescription } from './describe-tables'
import { type Arrow, type ForeignTable } from './foreign-tables'

const READS = 'Foreign reads'
const WRITES = 'Foreign writes'
const UPWARD = 'Upward reads'
const HEADINGS = { read: READS, write: WRITES, upward: UPWARD } as const

/** The reads and writes of other areas' tables listed in docs/tables.md. */
export function readForeign(page: string, kind: keyof typeof HEADINGS): ForeignTable[] {
  return readTable(page, HEADINGS[kind]).flatMap(({ name: file, cells: [tables = ''] }) =>
    tables.split(' ').map((table) => ({ file, table })),
  )
}

type Content = {
  readonly tables: readonly TableDescription[]
  readonly arrows: readonly Arrow[]
  readonly reads: readonly ForeignTable[]
  readonly writes: readonly ForeignTable[]
  readonly upward: readonly ForeignTable[]
}

/** The whole content of docs/tables.md. */
export function writePage({ tables, arrows, reads, writes, upward }: Content): string {
  const views = tables.filter(({ isView }) => isView)
  return (
    [
      HEAD,
      '## Areas in SQL',
      `Places where an area (row) names a table of another one (column), and in brackets a view that the other area gives. In the order of [scripts/areas.cjs](../scripts/areas.cjs), in
which each area may know those before it: a cell to the right of the dot is a read upward. \`+n\` are writes.`,
      printArrows(arrows),
      `## ${READS}`,
      'An area reads the data of another from a view of that area, or asks its `public.ts`. This list only shrinks.',
      printForeign(reads) || 'None.',
      `## ${WRITES}`,
      printForeign(writes) || 'None.',
      `## ${UPWARD}`,
      `${upward.length} pairs of a file and a table or view of an area that stands higher: together with that area's reads of this one they form circles. This list only shrinks:
the higher area does the work through a port (\`server/ports.ts\`), or the statement moves to the higher area.`,
      printForeign(upward) || 'None.',
      '## Views',
      'What every area may read.',
      ...views.map(printView),
      ...AREAS.flatMap((area) => printArea(area, tables)),
    ].join('\n\n') + '\n'
  )
}

const HEAD = `# Tables

Written by \`npm run tables\`; \`server/tables.test.ts\` compares it with the migrated database and with the SQL of the program. The owner of each table is in
[server/table-owners.ts](../server/table-owners.ts), and why it is so in [111](decisions/111-tables-have-owners.md). What becomes of the rows of a person who is forgotten: [server/forgetting/tables.ts](../server/forgetting/tables.ts).`

function printArrows(arrows: readonly Arrow[]): string {
  const cell = (from: string, to: string): string => {
    if (from === to) return '·'
    const arrow = arrows.find((one) => one.from === from && one.to === to)
    return arrow ? printArrow(arrow) : ''
  }
  const used = AREAS.filter((area) => arrows.some(({ from, to }) => from === area || to === area))
  return printRows(
    ['', ...used],
    used.map((from) => [`**${from}**`, ...used.map((to) => cell(from, to))]),
  )
}

function printArrow({ reads, writes, views }: Arrow): string {
  const tables = `${reads || ''}${writes > 0 ? `+${writes}` : ''}`
  return [tables, views > 0 ? `(${views})` : ''].filter(Boolean).join(' ')
}

function printForeign(pairs: readonly ForeignTable[]): string {
  const files = groupBy(pairs, ({ file }) => file)
  const rows = [...files].map(([file, own]) => [`\`${file}\``, own.map(({ table }) => table).join(' ')])
  return rows.length > 0 ? printRows(['file', 'tables'], rows) : ''
}

function printRows(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function printView({ name, about, columns, readsTables }: TableDescription): string {
  const columnList = columns.map((column) => `${column.name} ${column.type}`).join(', ')
  return `**${name}** ${about ?? ''}\nReads ${readsTables.join(', ')}. Columns: ${columnList}.`
}

function printArea(area: string, tables: readonly TableDescription[]): string[] {
  const tablesOfArea = tables.filter(({ name, isView }) => !isView && areaOf(TABLE_OWNERS.get(name) ?? '') === area)
  if (tablesOfArea.length === 0) return []
  const nouns = groupBy(tablesOfArea, ({ name }) => TABLE_OWNERS.get(name) ?? '')
  return [
    `## ${area}`,
    ...[...nouns]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([noun, rows]) => [`### ${noun}`, ...rows.map(printTable)]),
  ]
}

function printTable({ name, about, columns, primaryKey, references }: TableDescription): string {
  const refersTo = (column: string) =>
    references
      .filter(({ columns: own }) => own.length === 1 && own[0] === column)
      .map(({ to, toColumns, onDelete }) => `${to}.${toColumns.join()}${onDelete ? `, on delete ${onDelete}` : ''}`)
  const rows = columns.map((column) => [
    `${column.name}`,
    `${column.type}${column.isGenerated ? ', generated' : ''}`,
    column.mayBeNull ? 'null' : '',
    [...(primaryKey.includes(column.name) ? ['primary'] : []), ...refersTo(column.name)].join(' · '),
  ])
  const several = references
    .filter(({ columns: own }) => own.length > 1)
    .map(({ columns: own, to, toColumns }) => `(${own.join(', ')}) refers to ${to} (${toColumns.join(', ')}).`)
  return [`#### ${name}`, about, ...several, printRows(['column', 'type', 'null', 'key'], rows)]
    .filter((part) => part !== null)
    .join('\n\n')
}

/** Map.groupBy, which Node 20 lacks. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
