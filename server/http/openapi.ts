import * as z from 'zod'
import { type Endpoint } from '@/lib/contract/endpoint'
import { Problem, PROBLEMS } from '@/lib/contract/problem'
import { MAX_BODY_BYTES } from './body'
import { type Registered } from './api'

type Json = Record<string, unknown>
const ACCESS: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'Anybody may call it.',
  user: 'Needs the bearer token of a living session.',
  manager: "Needs the bearer token of a manager's living session.",
}
const INTRODUCTION = [
  'The API of Sanjeh. Paths end in a slash. Bodies and replies are JSON in UTF-8 (application/json), at most',
  `${MAX_BODY_BYTES / 1024} KiB. Every refusal is a problem document of RFC 9457 (application/problem+json): \`code\` is for`,
  'programs, `detail` is a Persian sentence for people, `fields` says what is wrong with which field. Somebody else’s things are',
  'answered as things that do not exist: 404.',
].join(' ')

/** The OpenAPI 3.1 document of the endpoints: what they accept and answer, as the contract's own schemas say it. */
export function buildOpenApi(registered: readonly Registered[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const entry of registered) {
    const { path, method } = entry.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(entry) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sanjeh', version, description: INTRODUCTION },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: toSchema(Problem, 'output') },
      responses: {
        Problem: {
          description: 'A refusal.',
          content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describe({ endpoint, produces }: Registered): Json {
  const { method, path, summary, auth, body, upload } = endpoint
  return {
    operationId: nameOf(method, path),
    summary,
    description: ACCESS[auth],
    tags: [path.split('/')[1] ?? ''],
    ...(auth !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
    }),
    ...(upload && { requestBody: { required: true, content: Object.fromEntries(upload.types.map(bytesOf)) } }),
    responses: { ...success(endpoint, produces), ...refusals(endpoint), default: ref('responses/Problem') },
  }
}

function parametersOf({ params, query }: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? params : query
  if (!schema) return []
  const shape: Record<string, z.ZodType> = schema.shape
  return Object.entries(shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !part.safeParse(undefined).success,
    schema: toSchema(part, 'input'),
  }))
}

function bytesOf(type: string): [string, Json] {
  return [type, { schema: { type: 'string', contentMediaType: type, contentEncoding: 'binary' } }]
}

function success({ response }: Endpoint, produces: string | undefined): Json {
  if (produces) {
    return { 200: { description: 'The bytes.', content: Object.fromEntries([bytesOf(produces)]) } }
  }
  if (!response) return { 204: { description: 'Done; nothing to say.' } }
  return { 200: { description: 'Done.', content: { 'application/json': { schema: toSchema(response, 'output') } } } }
}

/** The refusals that follow from what an endpoint is; those of its own rules come under `default`. */
function refusals({ auth, params, query, body, upload }: Endpoint): Json {
  const statuses = [
    auth !== 'public' && PROBLEMS.unauthorized,
    auth === 'manager' && PROBLEMS.forbidden,
    params && PROBLEMS.not_found,
    body && PROBLEMS.malformed_request,
    (body ?? upload) && PROBLEMS.payload_too_large,
    (body ?? upload) && PROBLEMS.unsupported_media_type,
    (body ?? query) && PROBLEMS.invalid_input,
    PROBLEMS.unavailable,
  ]
  return Object.fromEntries(
    statuses.filter((status) => typeof status === 'number').map((status) => [status, ref('responses/Problem')]),
  )
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function ref(place: string): Json {
  return { $ref: `#/components/${place}` }
}

/** `GET /attempts/{id}/result/` → `getAttemptsByIdResult` */
function nameOf(method: string, path: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .flatMap((part) => (part.startsWith('{') ? ['by', part.slice(1, -1)] : part.split('-')))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
