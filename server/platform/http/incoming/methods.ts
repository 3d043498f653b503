import { type Api, toHonoPath } from '../api'
import { AppError } from '../errors'
import { toProblemResponse } from '../replies/problem'

/**
 * Redirects a known path without its trailing slash by 308, which keeps the method. The location is relative, because only the caller knows the
 * prefix of the API. Call after the last registration.
 */
export function completeSlashes({ hono, registered }: Api): void {
  for (const path of new Set(registered.map(({ endpoint }) => toHonoPath(endpoint.path)))) {
    hono.all(path.slice(0, -1), (c) => {
      const { pathname, search } = new URL(c.req.url)
      return new Response(null, { status: 308, headers: { location: `./${pathname.split('/').at(-1)}/${search}` } })
    })
  }
}

/** Answers a known path with an unsupported method with 405 and the supported ones. Call after the last registration. */
export function refuseOtherMethods({ hono, registered, ctx }: Api): void {
  const methodsByPath = new Map<string, string[]>()
  for (const { endpoint } of registered) {
    const path = toHonoPath(endpoint.path)
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), endpoint.method])
  }
  for (const [path, methods] of methodsByPath) {
    const allow = [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    hono.all(path, (c) => {
      const response = toProblemResponse(new AppError('method_not_allowed'), c.get('request').requestId, ctx.log)
      response.headers.set('allow', allow)
      return response
    })
  }
}
