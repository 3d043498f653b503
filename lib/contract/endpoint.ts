import type * as z from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may call: anybody · anybody with a living session · managers only. Ownership is checked in the query. */
export type Access = 'public' | 'user' | 'manager'

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
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type PartOf<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = K extends keyof E
  ? E[K] extends z.ZodType
    ? { readonly [P in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> }
    : unknown
  : unknown
/** What a caller gives. */
export type Input<E extends Endpoint> = PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  PartOf<E, 'body', 'input'>
/** What a handler receives after the edge has checked it. */
export type Parsed<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>
type ResponseOf<E> = E extends { readonly response: infer R extends z.ZodType } ? R : undefined
/** What a caller gets; nothing for a 204. */
export type Output<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.output<ResponseOf<E>> : undefined
/** What a handler returns; parsed by the contract on its way out, so that an unnamed column cannot leak. */
export type Reply<E extends Endpoint> = ResponseOf<E> extends z.ZodType ? z.input<ResponseOf<E>> : undefined
