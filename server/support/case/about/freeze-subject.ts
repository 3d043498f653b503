import { type Order } from '@/lib/shop/order/contract/orders'
import { nameDevice } from '@/lib/platform/text/device-name'
import { redactSecrets } from '@/lib/platform/text/redact'
import { type About } from '@/lib/support/case/contract/about'
import { type AboutRef, formatAbout, parseAbout, pathOf } from '@/lib/support/case/rules/about'
import { type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { getOrder, listOrders } from '@/server/shop/order/public'
import { findReportedQuestion } from '@/server/sittings/result/public'
import { findPlain, listPlain } from './about-repo'

/** The number of subjects of each kind that a form offers. */
const MAX_PER_KIND = 6

/** The facts of a case's subject as its owner sees them now; null if it belongs to somebody else. */
export async function findSubject(ctx: ViewerContext, about: AboutRef): Promise<About | null> {
  if (about.kind === 'response') {
    const reported = await findReportedQuestion(ctx, ctx.viewer.userId, about)
    return reported && { kind: 'response', ...reported, numbers: [...reported.numbers] }
  }
  if (about.kind === 'order') return findOrder(ctx, about.id)
  if (about.kind === 'error') return freezeError(ctx, about)
  return findPlain(ctx.db, ctx.viewer.userId, { kind: about.kind, id: about.id })
}

/** The subjects about which the viewer can ask: one by its address, or their newest ones. */
export async function listSubjects(
  ctx: ViewerContext,
  address: string | undefined,
): Promise<{ items: { about: string; facts: About }[] }> {
  const items = address === undefined ? await listNewest(ctx) : await listOne(ctx, address)
  return { items: items.map((facts) => ({ about: formatAbout(facts), facts })) }
}

async function listOne(ctx: ViewerContext, address: string): Promise<About[]> {
  const about = parseAbout(address)
  const facts = about && (await findSubject(ctx, about))
  return facts ? [facts] : []
}

async function listNewest(ctx: ViewerContext): Promise<About[]> {
  const [plain, orders] = await Promise.all([
    listPlain(ctx.db, ctx.viewer.userId, MAX_PER_KIND),
    listOrders(ctx, { page: 1, size: MAX_PER_KIND }),
  ])
  return [...orders.items.map(toOrder), ...plain]
}

async function findOrder(ctx: ViewerContext, id: string): Promise<About | null> {
  try {
    return toOrder(await getOrder(ctx, id))
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function toOrder({ id, no, state, totalRial, placedAt, lines }: Order): About {
  const title = lines.map((line) => line.title).join('، ')
  return { kind: 'order', id, no, state, totalRial, placedAt, title }
}

/** A browser's report of an error: numbers and a path, no token. */
export function freezeError(
  { userAgent }: Pick<RequestContext, 'userAgent'>,
  { error, build, request, path }: Extract<AboutRef, { kind: 'error' }>,
): About {
  const device = nameDevice(userAgent)
  return { kind: 'error', error, build, request, path: redactSecrets(pathOf(path)), device }
}
