import pg from 'pg'
import { type ResultColumn } from './describe-statements'
import { type Kind, type Property, type Shape } from './row-shapes'

const { builtins } = pg.types

/** The JavaScript type that pg returns for a database type, with its default parsers. An int8 is a string. */
const SCALARS: ReadonlyMap<number, Kind | 'json'> = new Map<number, Kind | 'json'>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.INT2, 'number'],
  [builtins.INT4, 'number'],
  [builtins.OID, 'number'],
  [builtins.FLOAT4, 'number'],
  [builtins.FLOAT8, 'number'],
  [builtins.DATE, 'Date'],
  [builtins.TIMESTAMP, 'Date'],
  [builtins.TIMESTAMPTZ, 'Date'],
  [builtins.JSON, 'json'],
  [builtins.JSONB, 'json'],
  [builtins.INTERVAL, 'other'],
])
/** Array types with their element types. */
const LISTS: ReadonlyMap<number, Kind | 'json'> = new Map<number, Kind | 'json'>([
  [1000, 'boolean'],
  [1001, 'Buffer'],
  [1005, 'number'],
  [1007, 'number'],
  [1021, 'number'],
  [1022, 'number'],
  [1115, 'Date'],
  [1182, 'Date'],
  [1185, 'Date'],
  [199, 'json'],
  [3807, 'json'],
  ...[1009, 1014, 1015, 1016, 1231, 2951].map((list) => [list, 'string'] as const),
])

/** Differences between a statement's expected row type and its actual one; empty if they match. */
export function compareRow(
  columns: readonly ResultColumn[],
  nullable: ReadonlySet<string>,
  properties: readonly Property[],
): string[] {
  return properties.flatMap((property) => {
    const { name, isOptional, mayBeNull } = property
    const found = columns.filter((column) => column.name === name)
    const [column] = found
    if (!column) return isOptional ? [] : [`${name}: the statement gives no such column`]
    if (found.length > 1) return [`${name}: the statement gives two columns of this name`]
    const wrong = compareType(column.type, property)
    if (wrong) return [`${name}: ${wrong}`]
    return nullable.has(name) && !mayBeNull ? [`${name}: it may be null`] : []
  })
}

function compareType(type: number, shape: Shape): string | null {
  if (shape.isUnknown) return null
  const list = LISTS.get(type)
  if (list === undefined) return compareKind(SCALARS.get(type) ?? 'string', shape)
  return shape.elements ? compareKind(list, shape.elements) : 'the database gives a list'
}

function compareKind(given: Kind | 'json', { kinds, containsObjects, isUnknown }: Shape): string | null {
  if (isUnknown || kinds.length === 0) return null
  if (given === 'json') return containsObjects ? 'JSON holds no Date and no Buffer' : null
  return kinds.includes(given) ? null : `the database gives a ${given}, the code expects ${kinds.join(' or ')}`
}
