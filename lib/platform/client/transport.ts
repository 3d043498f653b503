import 'server-only'
import { webSettings } from '@/lib/platform/env/web'
import { noteUnavailable } from './mark-page-reply'
import { makeAsk, bindRoutes, type Send } from './request'

type Handle = (request: Request) => Response | Promise<Response>
const KEY = Symbol.for('sanjeh.api')

/** Sends the requests of pages to the API: through the function that the program has registered, if any, otherwise over HTTP. */
export const sendToApi: Send = async (request) => {
  const response = await send(request)
  if (response.status === 503) noteUnavailable()
  return response
}

async function send(request: Request): Promise<Response> {
  if (webSettings.apiBase) return fetch(request)
  const handle: unknown = Reflect.get(globalThis, KEY)
  if (!isHandle(handle))
    throw new Error('The embedded API is not running: start the program with npm start or npm run dev.')
  return handle(request)
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'function'
}

/** Calls for pages that are the same for everybody: without cookies and bearer token. */
export const publicApi = bindRoutes(() => webSettings.apiBase ?? 'http://embedded/api', makeAsk(sendToApi))
