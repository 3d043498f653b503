import type * as z from 'zod'
import { type ProblemCode } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Who may call; managers may call all of it. Whose things somebody may touch is checked in the query.
 * - `public` anybody · `user` anybody with a living session
 * - `writer` authors of posts, whom a manager named · `editor` teachers, as writers of papers and exams · `staff` editors and writers
 * - `teacher` teachers, about their candidates · `manager` nobody else
 */
export type Access = 'public' | 'user' | 'writer' | 'editor' | 'staff' | 'teacher' | 'manager'

/** The major version is also the reply header `API-Version`; what may change within it: docs/decisions/029. */
export const API_VERSION = '1.1.0'

/**
 * The request header by which a program that keeps no cookies asks for its refresh token in the reply (`body`). A browser that asks is
 * `forbidden`: what a page can read, an injected script can carry away.
 */
export const REFRESH_IN = 'refresh-token-in'

/** The request header with a section's `writerToken`: enough for saving and handing in, of that section alone (decision 077). */
export const SITTING_TOKEN = 'sitting-token'

/** What everybody may do who has logged in, also who still has to set up a second factor (`factor_needed`). */
export const OWN_ACCOUNT = '/account/'

/** One operation of the API: the server binds a handler to it, the client calls it; neither knows the other. Paths end in a slash. */
export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}/`
  readonly auth: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** How deep the body's JSON may nest, when it is more than the usual 16 levels. */
  readonly bodyDepth?: number
  /** The body is a file of one of these media types, as it is: no JSON, no form. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** Without a response schema the operation answers 204. */
  readonly response?: z.ZodType
  /** What it does to the session of its caller, by cookies or by what the body holds. */
  readonly session?: 'opens' | 'refreshes' | 'ends'
  /** Reads that a script could drain: how often one account may ask stands in server/platform/http/api.ts. `search` counts apart when there is a `q`. */
  readonly cap?: 'read' | 'search'
  /** Refusals by the operation’s own rules; {@link refusalsOf} adds those that follow from method, auth and body. */
  readonly errors?: readonly ProblemCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * Every code that an operation may answer: its own, and those that follow from who may call it, how often, and from what it takes. The OpenAPI
 * document lists them, and in the tests of the API a refusal that is not among them fails the test.
 */
export function refusalsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, path, auth, session, cap, errors = [] } = endpoint
  const own: (ProblemCode | false)[] = [
    method !== 'GET' && 'cross_site',
    auth !== 'public' && 'unauthorized',
    auth !== 'public' && !path.startsWith(OWN_ACCOUNT) && 'factor_needed',
    ((auth !== 'public' && auth !== 'user') || session === 'opens') && 'forbidden',
    cap !== undefined && 'too_many_requests',
  ]
  const codes = own.filter((code) => code !== false)
  return [...new Set([...codes, ...refusalsOfInput(endpoint), 'unavailable' as const, 'internal' as const, ...errors])]
}

function refusalsOfInput({ params, query, body, upload }: Endpoint): readonly ProblemCode[] {
  const isSent = body !== undefined || upload !== undefined
  const codes: (ProblemCode | false)[] = [
    params !== undefined && 'not_found',
    isSent && 'payload_too_large',
    isSent && 'too_slow',
    isSent && 'unsupported_media_type',
    body !== undefined && 'malformed_request',
    (body ?? query ?? params) !== undefined && 'invalid_input',
  ]
  return codes.filter((code) => code !== false)
}

type PartOf<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { readonly [P in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> }
    : unknown
  : unknown
/** A query that has nothing which must be given may be left out. */
type QueryOf<E> = E extends { readonly query: infer Q extends z.ZodType }
  ? object extends z.input<Q>
    ? { readonly query?: z.input<Q> }
    : { readonly query: z.input<Q> }
  : unknown
/** What a caller gives. */
export type Input<E extends Endpoint> = PartOf<E, 'params', 'input'> & QueryOf<E> & PartOf<E, 'body', 'input'>
/** What a handler receives after the edge has checked it. */
export type Parsed<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>
type ResponseOf<E> = E extends { readonly response: infer R extends z.ZodType } ? R : undefined
/** What a caller gets; nothing for a 204. */
export type Output<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.output<ResponseOf<E>> : undefined
/** What a handler returns; parsed by the contract on its way out, so that an unnamed column cannot leak. */
export type Reply<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.input<ResponseOf<E>> : undefined
