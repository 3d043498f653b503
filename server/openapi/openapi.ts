import type * as z from 'zod'
import { API_VERSION, type Endpoint, refusalsOf } from '@/lib/platform/contract/endpoint'
import { Problem, PROBLEMS, type ProblemCode } from '@/lib/platform/contract/problem'
import { MAX_BODY_BYTES } from '../platform/http/incoming/body'
import { type Registered } from '../platform/http/api'
import { collectSchemas, inlineSchema, type Json, type Schemas } from './openapi-schemas'

const ACCESS: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'Anybody may call it.',
  user: 'Needs the bearer token of a living session.',
  writer: 'Needs the bearer token of an author of posts or a manager.',
  editor: 'Needs the bearer token of a teacher or a manager.',
  staff: 'Needs the bearer token of a teacher, an author of posts or a manager.',
  teacher: 'Needs the bearer token of a teacher or a manager.',
  manager: "Needs the bearer token of a manager's living session.",
}
const INTRODUCTION = [
  'The API of Sanjeh. Paths end in a slash; without it the answer is 308 and the address that is right. Bodies and replies are JSON',
  `in UTF-8 (application/json), at most ${MAX_BODY_BYTES / 1024} KiB. Every refusal is a problem document of RFC 9457`,
  '(application/problem+json): `code` is for programs, `detail` is a Persian sentence for people, `fields` says what is wrong with',
  'which field. Somebody else’s things are answered as things that do not exist: 404.',
  '\n\n**Sessions.** Log in, and send the access token as `Authorization: Bearer`; it is good for ten minutes at most. A browser keeps',
  'the refresh token in an HttpOnly cookie and calls `/account/refresh-token/` with an empty body. A program without cookies logs in',
  'with the header `Refresh-Token-In: body`: the reply then holds `refresh`, and every `{"refresh": …}` is answered with a new access token *and* the',
  'refresh token that is to be shown next time. The one that was spent is good for another 30 seconds, for a reply that was lost;',
  'later it is taken for a stolen one, and the session ends.',
  '\n\n**Versions.** Every reply names the version in `API-Version`. Within a version nothing is taken away: operations, fields of',
  'replies, codes and optional fields of requests may be added, so a program must pass over what it does not know. An operation that',
  'will go is marked `deprecated` here and says so in its replies by `Deprecation` and `Sunset`, at least 180 days before. What cannot',
  'be done that way gets a path of its own beside the old one.',
].join(' ')

/** The OpenAPI 3.1 document of the endpoints: their requests and replies, from the contract's own schemas. */
export function buildOpenApi(registered: readonly Registered[]): Json {
  const schemas = collectSchemas()
  const responses: Record<string, Json> = { HeadersTooLarge: HEADERS_TOO_LARGE }
  const problem = schemas.refer(Problem, 'output', 'Problem')
  const paths: Record<string, Json> = {}
  for (const entry of registered) {
    const { path, method } = entry.endpoint
    const operation = describe(entry, schemas)
    operation.responses = {
      ...describeSuccess(entry, schemas),
      ...describeRefusals(entry.endpoint, problem, responses),
    }
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sanjeh',
      version: API_VERSION,
      description: INTRODUCTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: '/api' }],
    security: [],
    paths,
    components: { schemas: schemas.finish(), responses, headers: HEADERS, securitySchemes: SECURITY },
  }
}

const SECURITY: Json = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refreshToken',
    description: 'HttpOnly; set by the API itself.',
  },
}
const text = { type: 'string' }
const HEADERS: Json = {
  'X-Request-Id': { description: 'Names this request in the log.', schema: text },
  'API-Version': { description: 'The major version of the API.', schema: { ...text, examples: ['1'] } },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'How to come in.', schema: { ...text, examples: ['Bearer realm="sanjeh"'] } },
  'Set-Cookie': {
    description: '`accessToken` (readable) and `refreshToken` (HttpOnly), path `/`, SameSite=Lax, Secure on https.',
    schema: text,
  },
}
const HEADERS_TOO_LARGE: Json = {
  description: 'The headers of the request are larger than 16 KiB; answered before the API, without a body.',
}

function describe({ endpoint }: Registered, schemas: Schemas): Json {
  const { method, path, summary, auth, body, upload, session } = endpoint
  const id = nameOf(method, path)
  const json = body && { 'application/json': { schema: schemas.refer(body, 'input', `${capital(id)}Body`) } }
  return {
    operationId: id,
    summary,
    description: ACCESS[auth],
    tags: [tagOf(path)],
    security: auth === 'public' ? SECURITY_OF_SESSIONS[session ?? 'none'] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(endpoint, 'path'),
      ...parametersOf(endpoint, 'query'),
      ...(session === 'opens' ? [KEEPER] : []),
    ],
    ...(json && { requestBody: { required: !body.safeParse({}).success, content: json } }),
    ...(upload && { requestBody: { required: true, content: Object.fromEntries(upload.types.map(bytesOf)) } }),
    responses: {},
  }
}

const KEEPER: Json = {
  name: 'Refresh-Token-In',
  in: 'header',
  required: false,
  description: '`body`: the refresh token comes in the reply and no cookie is set. For programs; a browser is refused.',
  schema: { type: 'string', enum: ['cookie', 'body'], default: 'cookie' },
}

/** The refresh token may also be in the body, so every scheme is optional. */
const SECURITY_OF_SESSIONS: Readonly<Record<NonNullable<Endpoint['session']> | 'none', readonly Json[]>> = {
  none: [],
  opens: [],
  refreshes: [{ refreshCookie: [] }, {}],
  ends: [{ bearer: [] }, { refreshCookie: [] }, {}],
}

function parametersOf({ params, query }: Endpoint, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? params : query
  if (!schema) return []
  const shape: Record<string, z.ZodType> = schema.shape
  return Object.entries(shape).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !part.safeParse(undefined).success,
    schema: inlineSchema(part),
  }))
}

function bytesOf(type: string): [string, Json] {
  return [type, { schema: { type: 'string', contentMediaType: type, contentEncoding: 'binary' } }]
}

function describeSuccess({ endpoint, produces }: Registered, schemas: Schemas): Json {
  const { method, path, response, session } = endpoint
  const headers = headersOf(session !== undefined && 'Set-Cookie')
  if (produces)
    return { 200: { description: 'The bytes.', headers, content: Object.fromEntries([produces].flat().map(bytesOf)) } }
  if (!response) return { 204: { description: 'Done; nothing to say.', headers } }
  const schema = schemas.refer(response, 'output', `${capital(nameOf(method, path))}Reply`)
  return { 200: { description: 'Done.', headers, content: { 'application/json': { schema } } } }
}

/** Every error status of an operation, with its codes. */
function describeRefusals(endpoint: Endpoint, problem: Json, responses: Record<string, Json>): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of refusalsOf(endpoint)) byStatus.set(PROBLEMS[code], [...(byStatus.get(PROBLEMS[code]) ?? []), code])
  const listed = [...byStatus].map(([status, codes]) => {
    const sorted = [...codes].sort()
    const name = sorted.map((code) => code.split('_').map(capital).join('')).join('Or')
    responses[name] ??= toResponse(status, sorted, problem)
    return [status, { $ref: `#/components/responses/${name}` }] as const
  })
  const refs: Json = Object.fromEntries(listed)
  return { ...refs, 431: { $ref: '#/components/responses/HeadersTooLarge' } }
}

function toResponse(status: number, codes: readonly ProblemCode[], problem: Json): Json {
  const narrowed = { type: 'object', properties: { code: { type: 'string', enum: codes } }, required: ['code'] }
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: headersOf(status === 401 && 'WWW-Authenticate', (status === 429 || status === 503) && 'Retry-After'),
    content: { 'application/problem+json': { schema: { allOf: [problem, narrowed] } } },
  }
}

function headersOf(...more: (string | false)[]): Json {
  const names = ['X-Request-Id', 'API-Version', ...more.filter((name) => name !== false)]
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function tagOf(path: string): string {
  return path.split('/')[1] ?? ''
}

/** `GET /attempts/{id}/result/` → `getAttemptsByIdResult` */
function nameOf(method: string, path: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .flatMap((part) => (part.startsWith('{') ? ['by', part.slice(1, -1)] : part.split('-')))
  return method.toLowerCase() + words.map(capital).join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
