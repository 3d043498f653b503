import { AsyncLocalStorage } from 'node:async_hooks'
import { type ServerResponse } from 'node:http'
import { type Handle } from '../entry/entry-options'
import { markPartial } from './captured-response'
import { markUnavailable } from './error-page'

const currentResponse = new AsyncLocalStorage<ServerResponse>()

/**
 * Lets a page set its status and still send its content (Next's own notFound() sends an empty document that only a script fills): the page does not
 * exist, is incomplete, or could not reach the API. lib/platform/client/mark-page-reply.ts finds these functions globally, since pages may not import the
 * server.
 */
export function withPageStatus(pages: Handle): Handle {
  Reflect.set(globalThis, Symbol.for('sanjeh.missing'), () => {
    const response = currentResponse.getStore()
    if (response && !response.headersSent) response.statusCode = 404
  })
  Reflect.set(globalThis, Symbol.for('sanjeh.partial'), () => {
    const response = currentResponse.getStore()
    if (response) markPartial(response)
  })
  Reflect.set(globalThis, Symbol.for('sanjeh.unavailable'), () => {
    const response = currentResponse.getStore()
    if (response) markUnavailable(response)
  })
  return (request, response) => currentResponse.run(response, () => pages(request, response))
}
