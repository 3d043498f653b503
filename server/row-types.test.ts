import { loadModule } from 'libpg-query'
import { compareRow } from './testing/tables/compare-rows'
import { describeStatements } from './testing/tables/describe-statements'
import { NEVER_NULL } from './testing/tables/never-null'
import { listNullable, type Relations } from './testing/tables/nullable-columns'
import { readRelations } from './testing/tables/read-relations'
import { listTypedStatements, type Property, type Shape } from './testing/tables/row-shapes'
import { shareTestApp } from './testing/test-app'

const api = shareTestApp()
beforeAll(async () => {
  await loadModule()
})

test('the row type of every statement equals the row that the database returns', async () => {
  const { statements, nonLiteral } = listTypedStatements()
  // No test sees statements that are not literal in the source: they must stay the exception.
  expect(statements.length).toBeGreaterThan(800)
  expect(nonLiteral.length).toBeLessThan(95)
  expect(statements.filter(({ properties }) => properties.length > 0).length).toBeGreaterThan(400)
  const [{ database } = { database: '' }] = await api.sql<{ database: string }>('select current_database() as database')
  const described = await describeStatements(
    database,
    statements.map(({ sql }) => sql),
  )
  const relations = await readRelations(api.sql)
  const needed = new Set<string>()
  const wrong = statements.flatMap(({ file, line, sql, properties }) => {
    const columns = described.get(sql) ?? []
    const never = NEVER_NULL[file] ?? []
    const nullable = new Set(properties.length > 0 ? listNullable(sql, relations) : [])
    for (const name of never)
      if (properties.some((one) => one.name === name && !one.mayBeNull) && nullable.delete(name))
        needed.add(`${file} ${name}`)
    return compareRow(columns, nullable, properties).map((what) => `${file}:${line} ${what}`)
  })
  expect(wrong).toEqual([])
  const declaredColumns = Object.entries(NEVER_NULL).flatMap(([file, names]) => names.map((name) => `${file} ${name}`))
  expect(
    declaredColumns.filter((one) => !needed.has(one)).map((one) => `${one} needs no line in never-null.ts`),
  ).toEqual([])
})

const shape = (kinds: Shape['kinds'], more: Partial<Property> = {}): Property => ({
  name: 'it',
  isOptional: false,
  mayBeNull: false,
  elements: null,
  containsObjects: false,
  isUnknown: false,
  kinds,
  ...more,
})
const [INT8, INT4, TEXT, MOMENT, JSONB, TEXTS] = [20, 23, 25, 1184, 3802, 1009]

test.each<[string, number, Property, string[]]>([
  ['a number', INT4, shape(['number']), []],
  ['a text typed as number', TEXT, shape(['number']), ['it: the database gives a string, the code expects number']],
  ['a bigint typed as number', INT8, shape(['number']), ['it: the database gives a string, the code expects number']],
  ['a time typed as text', MOMENT, shape(['string']), ['it: the database gives a Date, the code expects string']],
  ['a text typed as a union', TEXT, shape(['string', 'number']), []],
  ['a Date within JSON', JSONB, shape(['other'], { containsObjects: true }), ['it: JSON holds no Date and no Buffer']],
  ['a list of texts', TEXTS, shape(['other'], { elements: shape(['string']) }), []],
  ['a list typed as text', TEXTS, shape(['string']), ['it: the database gives a list']],
  ['a value of unknown type', MOMENT, shape([], { isUnknown: true }), []],
  ['another name', TEXT, shape(['string'], { name: 'other' }), ['other: the statement gives no such column']],
])('compares %s', (_, type, property, wrong) => {
  expect(compareRow([{ name: 'it', type }], new Set(), [property])).toEqual(wrong)
})

test('reports a row type without null, and two columns with the same name', () => {
  const column = { name: 'it', type: TEXT }
  expect(compareRow([column], new Set(['it']), [shape(['string'])])).toEqual(['it: it may be null'])
  expect(compareRow([column], new Set(['it']), [shape(['string'], { mayBeNull: true })])).toEqual([])
  expect(compareRow([column, column], new Set(), [shape(['string'])])).toEqual([
    'it: the statement gives two columns of this name',
  ])
})

const RELATIONS: Relations = new Map([
  [
    'people',
    new Map([
      ['id', false],
      ['left_at', true],
    ]),
  ],
  [
    'notes',
    new Map([
      ['person', false],
      ['text', false],
    ]),
  ],
])

test.each([
  ['select id, left_at from people', ['left_at']],
  ['select p.left_at as at from people p where p.left_at is not null', []],
  ['select p.id, n.text from people p left join notes n on n.person = p.id', ['text']],
  ['select p.id, n.text from people p left join notes n on n.person = p.id where n.text is not null', []],
  ['select p.id, n.text from people p join notes n on n.person = p.id', []],
  ['with gone as (select id, left_at as at from people) select at, id from gone', ['at']],
  [
    `select coalesce(left_at, now()) as a, left_at + interval '1 day' as b, case when left_at > now() then 1 end as c from people`,
    ['b', 'c'],
  ],
  ['update people set left_at = now() where id = $1 returning id, left_at', ['left_at']],
  ['select id, null::text as note from people union all select person, text from notes', ['note']],
  ['select i.* from (select * from people) i', ['left_at']],
])('nullability of %s is %p', (sql, names) => {
  expect([...listNullable(sql, RELATIONS)]).toEqual(names)
})
