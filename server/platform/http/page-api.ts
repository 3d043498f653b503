import { REFRESH_TOKEN_HEADER } from '@/lib/platform/contract/page-headers'

export type PageFetch = (request: Request) => Response | Promise<Response>

/**
 * The API for the program's own pages. If the access token has expired, the visitor's refresh token replaces it; it is not rotated, since a page
 * cannot set a cookie on a reply that it is already writing.
 * @param accessFor makes a short-lived access token for the session of a refresh token; null if there is no such open session
 */
export function createPageApi(
  answer: PageFetch,
  accessFor: (refreshToken: string) => Promise<string | null>,
): PageFetch {
  return async (request) => {
    const refresh = request.method === 'GET' ? request.headers.get(REFRESH_TOKEN_HEADER) : null
    const response = await answer(request.clone())
    if (response.status !== 401 || refresh === null) return response
    const access = await accessFor(refresh)
    if (access === null) return response
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${access}`)
    return answer(new Request(request, { headers }))
  }
}

/** The API under the addresses that pages call (lib/platform/client/transport.ts). */
export function underApi(answer: PageFetch): PageFetch {
  return (request) => {
    const url = new URL(request.url)
    url.pathname = url.pathname.replace(/^\/api(?=\/)/, '')
    return answer(new Request(url, request))
  }
}
