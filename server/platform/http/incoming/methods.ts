import { type Api, toHonoPath } from '../api'
import { AppError } from '../errors'
import { toProblemResponse } from '../problem'

/**
 * A known path without its slash is 308 to the one with it; whatever the method, it is kept. The address is relative: what stands
 * before the API's own paths only the caller knows. Call after the last registration.
 */
export function completeSlashes({ hono, registered }: Api): void {
  for (const path of new Set(registered.map(({ endpoint }) => toHonoPath(endpoint.path)))) {
    hono.all(path.slice(0, -1), (c) => {
      const { pathname, search } = new URL(c.req.url)
      return new Response(null, { status: 308, headers: { location: `./${pathname.split('/').at(-1)}/${search}` } })
    })
  }
}

/** A known path with a method it does not have is 405 with the ones it has. Call after the last registration. */
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
