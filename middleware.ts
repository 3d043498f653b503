import { type NextRequest, NextResponse } from 'next/server'

/** Restricted to these paths: on every path it would cost static pages two thirds of their throughput. */
export const config = { matcher: '/dashboard/:path*' }

/**
 * Redirects visitors without a refresh cookie to the log-in page, and back afterwards. A convenience, not a guard: the API checks every right. The
 * cookie is not verified; an older front end wrote the text «undefined» into it.
 */
export function middleware(request: NextRequest): NextResponse {
  const token = request.cookies.get('refreshToken')?.value
  if (token && token !== 'undefined') return NextResponse.next()
  const { pathname, search } = request.nextUrl
  return NextResponse.redirect(new URL(`/login?next=${encodeURIComponent(pathname + search)}`, request.url))
}
