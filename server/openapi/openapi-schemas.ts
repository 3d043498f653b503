import * as z from 'zod'
import { SCHEMA_NAMES } from '@/lib/site/openapi/schema-names'

export type Json = Record<string, unknown>
type Side = 'input' | 'output'
const PLACE = '#/components/schemas/'

export type Schemas = {
  /** A reference to the schema, as input or output. A schema without a name gets the given one. */
  readonly refer: (schema: z.ZodType, side: Side, name: string) => Json
  /** Every referenced schema, by name. Call it once, at the end. */
  readonly finish: () => Record<string, Json>
}

/**
 * Collects the schemas of a document. A schema whose input form differs from its output form (a default makes a field optional in the input) is
 * listed twice; the input form is called `…Input`.
 */
export function collectSchemas(): Schemas {
  const named = new Map<z.ZodType, string>(Object.entries(SCHEMA_NAMES).map(([name, schema]) => [schema, name]))
  const used: Record<Side, Set<string>> = { input: new Set(), output: new Set() }
  const sites: { name: string; side: Side; place: Json }[] = []
  return {
    refer: (schema, side, name) => {
      const finalName = named.get(schema) ?? name
      named.set(schema, finalName)
      used[side].add(finalName)
      const place = {}
      sites.push({ name: finalName, side, place })
      return place
    },
    finish: () => {
      const forms = { input: render(named, 'input'), output: render(named, 'output') }
      const reached = { input: reach(forms.input, used.input), output: reach(forms.output, used.output) }
      const differing = findDiffering(forms)
      const isTwofold = (name: string) => differing.has(name) && reached.output.has(name)
      const nameIn = (side: Side) => (name: string) => (side === 'input' && isTwofold(name) ? `${name}Input` : name)
      for (const { name, side, place } of sites) Object.assign(place, { $ref: PLACE + nameIn(side)(name) })
      const finished: [string, Json][] = []
      for (const side of ['output', 'input'] as const) {
        for (const name of reached[side]) {
          finished.push([nameIn(side)(name), renameRefs(forms[side][name] ?? {}, nameIn(side))])
        }
      }
      return Object.fromEntries(finished.sort(([a], [b]) => a.localeCompare(b, 'en')))
    },
  }
}

/** Renders a small schema inline. */
export function inlineSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => complete(jsonSchema),
  })
  return rest
}

/** Renders named schemas in one form; references use names. */
function render(named: ReadonlyMap<z.ZodType, string>, side: Side): Record<string, Json> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: side,
    unrepresentable: 'any',
    uri: (id) => PLACE + id,
    override: ({ jsonSchema }) => complete(jsonSchema),
  })
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]))
}

/** Adds what JSON Schema leaves implicit and client generators need. */
function complete(schema: Json): void {
  const { prefixItems, propertyNames, additionalProperties, required } = schema
  // A tuple: for generators that only know `items`.
  if (Array.isArray(prefixItems) && schema.items === false) schema.items = { anyOf: prefixItems }
  // A record over all values of an enum: its keys become ordinary properties.
  if (Array.isArray(required) && propertyNames !== undefined && schema.properties === undefined) {
    schema.properties = Object.fromEntries(required.map((name: unknown) => [String(name), additionalProperties]))
    schema.additionalProperties = false
    delete schema.propertyNames
  }
}

/** The names whose two forms differ, directly or through references. */
function findDiffering({ input, output }: Record<Side, Record<string, Json>>): Set<string> {
  const differing = new Set(
    Object.keys(output).filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  )
  for (let size = -1; size !== differing.size;) {
    size = differing.size
    for (const [name, schema] of Object.entries(input)) {
      if (refsIn(schema).some((target) => differing.has(target))) differing.add(name)
    }
  }
  return differing
}

function reach(schemas: Record<string, Json>, from: ReadonlySet<string>): Set<string> {
  const found = new Set(from)
  for (const name of found) for (const target of refsIn(schemas[name] ?? {})) found.add(target)
  return found
}

function refsIn(schema: Json): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  )
}

function renameRefs(schema: Json, rename: (name: string) => string): Json {
  const text = JSON.stringify(schema).replace(
    /"\$ref":"#\/components\/schemas\/([^"]+)"/g,
    (_, name: string) => `"$ref":"${PLACE}${rename(name)}"`,
  )
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same object with other names in it
  return JSON.parse(text) as Json
}
