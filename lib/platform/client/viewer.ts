import 'server-only'
import { cookies } from 'next/headers'
import { webSettings } from '@/lib/platform/env/web'
import { makeAsk, bindRoutes, type Send } from './request'
import { sendToApi } from './transport'

/** Calls of a page on behalf of its reader: sends the access token of the cookie as bearer token. Makes the page dynamic. */
const send: Send = async (request, options) => {
  const token = (await cookies()).get('accessToken')?.value
  if (token && token !== 'undefined') request.headers.set('authorization', `Bearer ${token}`)
  return sendToApi(request, options)
}

export const viewerApi = bindRoutes(() => webSettings.apiBase ?? 'http://embedded/api', makeAsk(send))
