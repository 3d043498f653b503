import { type Context as HonoContext } from 'hono'
import { type Access, type Endpoint, OWN_ACCOUNT } from '@/lib/platform/contract/endpoint'
import { type Api, type HonoBindings, type SessionCheck } from './api'
import { type Editor, type RequestContext, type Viewer } from './context'
import { AppError } from './errors'

export type AdmitOptions = {
  /** `…-in-query`: only the token is verified here; the handler's own SQL must check that the session is open. */
  readonly session?: SessionCheck
  /** Finds the caller if there is no bearer token. The handler's own SQL must check that they are still allowed. */
  readonly standIn?: (ctx: RequestContext, params: Readonly<Record<string, string>>) => Viewer | null
}

/** Denies by default: only a `public` endpoint is answered without an open session. */
export async function admit(
  api: Api,
  { auth, path }: Endpoint,
  c: HonoContext<HonoBindings>,
  { session = 'checked-here', standIn }: AdmitOptions,
) {
  const bearer = c.get('bearer')
  const sessionViewer = bearer ? await api.authenticate(bearer, session) : null
  const viewer = sessionViewer ?? standIn?.(c.get('request'), c.req.param()) ?? null
  const isRestricted = viewer?.isHeldBack && !path.startsWith(OWN_ACCOUNT)
  if (auth === 'public') return isRestricted ? null : viewer
  if (!viewer) throw new AppError('unauthorized')
  if (isRestricted) throw new AppError('factor_needed')
  return admitByRole(api, auth, viewer)
}

function admitByRole(api: Api, auth: Exclude<Access, 'public'>, viewer: Viewer): Viewer & Editor {
  if (!MAY_CALL[auth](viewer)) throw new AppError('forbidden')
  // Management and reports can wait longer than a candidate who wants to start.
  if (auth === 'manager' && api.line.isCrowded()) throw new AppError('unavailable', { retryAfterSeconds: 5 })
  return { ...viewer, ownerFilter: viewer.role === 'manager' ? null : viewer.userId }
}

const isTeacher = ({ role }: Viewer) => role === 'teacher' || role === 'manager'
const isWriter = ({ role, isAuthor }: Viewer) => isAuthor || role === 'manager'
const MAY_CALL: Readonly<Record<Exclude<Access, 'public'>, (viewer: Viewer) => boolean>> = {
  user: () => true,
  writer: isWriter,
  editor: isTeacher,
  staff: (viewer) => isTeacher(viewer) || isWriter(viewer),
  teacher: isTeacher,
  manager: ({ role }) => role === 'manager',
}

/**
 * Only programs may get the refresh token in the reply. Browsers identify themselves (`Sec-Fetch-Site`, `Origin`), and an injected script cannot
 * suppress it.
 */
export function refuseCrossSite({ session }: Endpoint, { refreshIn, fetchSite }: RequestContext): void {
  if (session === 'opens' && refreshIn === 'body' && fetchSite !== null) throw new AppError('forbidden')
}
