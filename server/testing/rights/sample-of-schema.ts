import { randomUUID } from 'node:crypto'
import * as z from 'zod'

type Schema = Readonly<Record<string, unknown>>
const FORMATS: Readonly<Record<string, () => string>> = {
  uuid: () => randomUUID(),
  'date-time': () => '2100-01-01T00:00:00.000Z',
  date: () => '2100-01-01',
  email: () => 'somebody@example.com',
  uri: () => 'https://example.com/',
}
/** Tried in turn against a pattern. */
const WORDS = ['aaaa', 'a', '1', 'q1', 'a-a', '0', 'A', 'a.mp3', 'a.png']

/** The smallest value that a schema's shape allows. Refinements beyond JSON Schema are not known here: see endpoint-samples.ts. */
export function sampleOf(schema: z.ZodType): unknown {
  const rootSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  const build = (part: Schema): unknown => {
    if (typeof part.$ref === 'string') return build(resolve(rootSchema, part.$ref))
    if ('const' in part) return part.const
    if ('default' in part) return part.default
    if (Array.isArray(part.enum)) return part.enum[0]
    const choice = listOf(part.anyOf) ?? listOf(part.oneOf) ?? listOf(part.allOf)
    if (choice) return build(choice.find(({ type }) => type === 'null') ?? choice[0] ?? {})
    return ofType(part, build)
  }
  return build(rootSchema)
}

function ofType(part: Schema, build: (part: Schema) => unknown): unknown {
  switch (part.type) {
    case 'object': {
      const required = (part.required ?? []) as string[]
      const properties = (part.properties ?? {}) as Record<string, Schema>
      return Object.fromEntries(required.map((name) => [name, build(properties[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: Number(part.minItems ?? 0) }, () => build((part.items ?? {}) as Schema))
    case 'string':
      return text(part)
    case 'integer':
    case 'number':
      return Math.max(Number(part.minimum ?? 0), 1)
    case 'boolean':
      return false
    default:
      return null
  }
}

function text({ format, pattern, minLength = 0 }: Schema): string {
  const make = typeof format === 'string' ? FORMATS[format] : undefined
  if (make) return make()
  const word = WORDS.find((candidate) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(candidate)) ?? 'a'
  return word.padEnd(Number(minLength), 'a')
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Schema[]) : undefined)

function resolve(rootSchema: Schema, ref: string): Schema {
  if (ref === '#') return rootSchema
  const defs = (rootSchema.$defs ?? {}) as Record<string, Schema>
  return defs[ref.replace('#/$defs/', '')] ?? {}
}
