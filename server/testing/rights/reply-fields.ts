import * as z from 'zod'

/** Guarded fields: answer keys, secrets of accounts and recordings, contact data, and scores. */
export const GUARDED = new Set([
  'accepted',
  'accepts',
  'explanation',
  'evidence',
  'transcript',
  'models',
  'answer',
  'recordingKey',
  'access',
  'refresh',
  'token',
  'ticket',
  'secret',
  'recoveryCodes',
  'link',
  'puzzle',
  'identifier',
  'address',
  'replyTo',
  'candidate',
  'person',
  'to',
  'raw',
  'halfBands',
  'overallHalfBands',
  'percent',
  'value',
])

type Part = Readonly<Record<string, unknown>>

/** The path of each field of a reply: `items[].candidate.name`. A recursive part is listed once. */
export function listReplyFields(schema: z.ZodType | undefined): readonly string[] {
  if (!schema) return []
  const replySchema = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Part
  const definitions = (replySchema.$defs ?? {}) as Readonly<Record<string, Part>>
  const resolve = (target: string): Part =>
    target === '#' ? replySchema : (definitions[target.replace('#/$defs/', '')] ?? {})
  const paths = new Set<string>()
  const walk = (part: Part, path: string, inside: readonly string[]): void => {
    const target = typeof part.$ref === 'string' ? part.$ref : null
    if (target !== null) {
      if (!inside.includes(target)) walk(resolve(target), path, [...inside, target])
      return
    }
    for (const one of choicesOf(part)) walk(one, path, inside)
    for (const [name, inner] of Object.entries((part.properties ?? {}) as Record<string, Part>)) {
      const fullPath = path ? `${path}.${name}` : name
      paths.add(fullPath)
      walk(inner, fullPath, inside)
    }
    for (const item of itemsOf(part)) walk(item, `${path}[]`, inside)
    if (isPart(part.additionalProperties)) walk(part.additionalProperties, `${path}{}`, inside)
  }
  walk(replySchema, '', [])
  return [...paths].toSorted()
}

/** The names of all fields of a reply that are not empty. */
export function namesHeld(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesHeld(item, names)
  else if (value !== null && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      if (inner !== null && inner !== '' && !(Array.isArray(inner) && inner.length === 0)) names.add(name)
      namesHeld(inner, names)
    }
  return names
}

function choicesOf({ anyOf, oneOf, allOf }: Part): readonly Part[] {
  return [anyOf, oneOf, allOf].flatMap((choices) => (Array.isArray(choices) ? choices.filter(isPart) : []))
}

function itemsOf({ items, prefixItems }: Part): readonly Part[] {
  return [items, ...(Array.isArray(prefixItems) ? prefixItems : [])].filter(isPart)
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null
}
