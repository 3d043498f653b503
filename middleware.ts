import { type NextRequest, NextResponse } from 'next/server'

/** Only these: on every path it would cost static pages two thirds of their throughput. */
export const config = { matcher: '/dashboard/:path*' }

/**
 * Sends whoever has no refresh cookie to the log-in page, and back afterwards. A convenience, not a guard: every right is checked
 * by the API. The cookie's worth is not looked at; an older front end wrote the text «undefined» into it.
 */
export function middleware(request: NextRequest): NextResponse {
  const token = request.cookies.get('refreshToken')?.value
  if (token && token !== 'undefined') return NextResponse.next()
  const { pathname, search } = request.nextUrl
  return NextResponse.redirect(new URL(`/login?next=${encodeURIComponent(pathname + search)}`, request.url))
}
