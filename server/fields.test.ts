import { readFileSync, writeFileSync } from 'node:fs'
import { type Endpoint } from '@/lib/platform/contract/endpoint'
import { GUARDED, listReplyFields } from './testing/rights/reply-fields'
import { readTable, ROLES, writeTable } from './testing/rights/rights-roles'
import { shareTestApp } from './testing/test-app'

const FILE = 'docs/fields.md'
const api = shareTestApp()

const labelOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = () => api.app.endpoints.map(({ endpoint }) => endpoint)
const lastOf = (field: string) =>
  field
    .replace(/\[\]|\{\}/g, '')
    .split('.')
    .at(-1) ?? ''

test('docs/fields.md lists every field of every reply, with who may read it', () => {
  const rights = new Map(
    readTable(readFileSync('docs/rights.md', 'utf8'), 'Endpoints').map((line) => [line.name, line.cells]),
  )
  const readersOf = (name: string) => ROLES.filter((_, index) => rights.get(name)?.[index] === 'yes').join(', ')
  const lines = endpoints()
    .filter(({ response }) => response !== undefined)
    .map((endpoint) => ({ name: labelOf(endpoint), fields: listReplyFields(endpoint.response).join(' ') }))
    .map(({ name, fields }) => ({ name, cells: [readersOf(name), fields] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const text = readFileSync(FILE, 'utf8')
  if (process.env.RIGHTS === 'write')
    return writeFileSync(FILE, writeTable(text, 'Fields', ['endpoint', 'readers', 'fields'], lines))
  const documentedFields = new Map(readTable(text, 'Fields').map(({ name, cells }) => [name, cells.join(' | ')]))
  const unlike = lines
    .filter(({ name, cells }) => documentedFields.get(name) !== cells.join(' | '))
    .map(({ name }) => name)
  const gone = [...documentedFields.keys()].filter((name) => !lines.some((line) => line.name === name))
  expect({ unlike, gone }).toEqual({ unlike: [], gone: [] })
})

test('docs/fields.md names the guard of every guarded field that is not for managers only', () => {
  const guardedFields = readTable(readFileSync(FILE, 'utf8'), 'Guarded').flatMap(({ name, cells: [fields = ''] }) =>
    fields.split(', ').map((field) => `${name} ${field}`),
  )
  const sent = endpoints()
    .filter(({ auth }) => auth !== 'manager')
    .flatMap((endpoint) => {
      const names = new Set(listReplyFields(endpoint.response).map(lastOf))
      return [...names].filter((name) => GUARDED.has(name)).map((name) => `${labelOf(endpoint)} ${name}`)
    })
  expect(new Set(sent)).toEqual(new Set(guardedFields))
})
