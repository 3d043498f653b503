import { type Api, toHonoPath } from './api'
import { AppError } from './errors'
import { toProblemResponse } from './problem'

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
