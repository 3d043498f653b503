import { REFRESH_TOKEN } from '@/lib/platform/contract/page-headers'

type Answer = (request: Request) => Response | Promise<Response>

/**
 * The API as the program's own pages call it. Where an access token has expired, the reader's refresh token is enough: it is neither spent nor renewed,
 * since a page cannot set the cookie of a reply that it is already writing.
 * @param accessFor a short-lived access token for a living session; null for another token
 */
export function createPageApi(answer: Answer, accessFor: (refreshToken: string) => Promise<string | null>): Answer {
  return async (request) => {
    const refresh = request.method === 'GET' ? request.headers.get(REFRESH_TOKEN) : null
    const response = await answer(request.clone())
    if (response.status !== 401 || refresh === null) return response
    const access = await accessFor(refresh)
    if (access === null) return response
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${access}`)
    return answer(new Request(request, { headers }))
  }
}
