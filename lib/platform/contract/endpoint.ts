import type * as z from 'zod'
import { type ProblemCode } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Who may call; managers may call everything. Ownership is checked in the query.
 * - `public` anybody · `user` anybody with an open session
 * - `writer` authors of posts, appointed by a manager · `editor` teachers, as writers of papers and exams · `staff` editors and writers
 * - `teacher` teachers, about their candidates · `manager` managers only
 */
export type Access = 'public' | 'user' | 'writer' | 'editor' | 'staff' | 'teacher' | 'manager'

/** The reply header `API-Version` has the major version; docs/decisions/029 says what may change within it. */
export const API_VERSION = '1.1.0'

/**
 * The request header by which a program without cookies asks for its refresh token in the reply (`body`). `forbidden` for a browser: an injected
 * script could steal what a page can read.
 */
export const REFRESH_IN_HEADER = 'refresh-token-in'

/** The request header with a section's `writerToken`: sufficient for saving and handing in this section only (decision 077). */
export const SITTING_TOKEN_HEADER = 'sitting-token'

/** Calls that are open to everybody with a session, even before a required second factor is set up (`factor_needed`). */
export const OWN_ACCOUNT = '/account/'

/** One operation of the API: the server binds a handler to it, the client calls it; neither depends on the other. Paths end in a slash. */
export type Endpoint = {
  readonly method: Method
  readonly path: `/${string}/`
  readonly auth: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The allowed nesting of the body's JSON, if it is more than the usual 16 levels. */
  readonly bodyDepth?: number
  /** The body is a raw file of one of these media types: no JSON, no form. */
  readonly upload?: { readonly types: readonly string[]; readonly maxBytes: number }
  /** Without a response schema the operation answers 204. */
  readonly response?: z.ZodType
  /** Its effect on the caller's session, identified by cookies or by the body. */
  readonly session?: 'opens' | 'refreshes' | 'ends'
  /** Reads that a script could scrape: server/platform/http/api.ts has the limits per account. `search` counts separately if there is a `q`. */
  readonly cap?: 'read' | 'search'
  /** Errors of the operation’s own rules; {@link refusalsOf} adds those that follow from method, auth and body. */
  readonly errors?: readonly ProblemCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

/**
 * Every error code of an operation: its own, and those that follow from its access, its limits, and its input. The OpenAPI document lists them, and
 * an API test fails on any other code.
 */
export function refusalsOf(endpoint: Endpoint): readonly ProblemCode[] {
  const { method, path, auth, session, cap, errors = [] } = endpoint
  const endpointProblems: (ProblemCode | false)[] = [
    method !== 'GET' && 'cross_site',
    auth !== 'public' && 'unauthorized',
    auth !== 'public' && !path.startsWith(OWN_ACCOUNT) && 'factor_needed',
    ((auth !== 'public' && auth !== 'user') || session === 'opens') && 'forbidden',
    cap !== undefined && 'too_many_requests',
  ]
  const codes = endpointProblems.filter((code) => code !== false)
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
/** A query without required fields may be omitted. */
type QueryOf<E> = E extends { readonly query: infer Q extends z.ZodType }
  ? object extends z.input<Q>
    ? { readonly query?: z.input<Q> }
    : { readonly query: z.input<Q> }
  : unknown
/** What a caller passes. */
export type Input<E extends Endpoint> = PartOf<E, 'params', 'input'> & QueryOf<E> & PartOf<E, 'body', 'input'>
/** What a handler receives after validation. */
export type Parsed<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>
type ResponseOf<E> = E extends { readonly response: infer R extends z.ZodType } ? R : undefined
/** What a caller gets; undefined for a 204. */
export type Output<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.output<ResponseOf<E>> : undefined
/** What a handler returns; the contract parses it on the way out, so that an unlisted column cannot leak. */
export type Reply<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.input<ResponseOf<E>> : undefined
