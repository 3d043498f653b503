import { type GatewayName } from '@/lib/shop/order/contract/orders'
import { type Difference, type MoneyCheck } from '@/lib/shop/money-check/contract'
import { moneyAlarm } from '@/lib/shop/money-check/words/money-check'
import { paths } from '@/lib/platform/paths'
import { type Gateway } from '@/server/platform/adapters/payment/gateway'
import { originOf } from '@/server/platform/http/address'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { notifyManagers } from '@/server/platform/outbox/public'
import { gatewaysOf } from '@/server/shop/payment/public'
import * as repo from './repo'

const DAY_SECONDS = 86_400

/** Compares ledger, orders, rights and gateways on request, and stores the result. */
export async function checkMoney(ctx: Context, by: string): Promise<MoneyCheck> {
  const differences = await compare(ctx)
  await repo.insertCheck(ctx.db, { id: ctx.newId(), by, differences })
  const latest = await getLatest(ctx)
  if (!latest) throw new Error('a check that was just written is not there')
  return latest
}

/** Differences found within the database: no gateway is asked. */
export function findImbalances({ db }: Pick<Context, 'db'>): Promise<Difference[]> {
  return repo.findDifferences(db)
}

async function compare(ctx: Context): Promise<Difference[]> {
  return [...(await findImbalances(ctx)), ...(await findUncollected(ctx))]
}

export async function getLatest({ db }: Pick<Context, 'db'>): Promise<MoneyCheck | null> {
  const row = await repo.findLatest(db)
  return row && { ...row, at: row.at.toISOString() }
}

/** Runs once a day on one node; managers are notified of differences. */
export async function sweepMoney(ctx: Context): Promise<boolean> {
  if (!(await repo.claimDueCheck(ctx.db, DAY_SECONDS))) return false
  // Gateways are called outside the transaction; of two concurrent nodes one writes.
  const differences = await compare(ctx)
  return inTransaction(ctx, async (ctx) => {
    if (!(await repo.claimDueCheck(ctx.db, DAY_SECONDS))) return false
    await repo.insertCheck(ctx.db, { id: ctx.newId(), by: null, differences })
    if (differences.length > 0) {
      const link = `${originOf(ctx.settings)}${paths.managerHome}`
      const text = moneyAlarm.text(differences.length, link)
      await notifyManagers(ctx, { subject: moneyAlarm.subject, text })
    }
    return true
  })
}

/** Payments that a gateway holds for us and that are unknown or unpaid here. */
async function findUncollected(ctx: Context): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const [name, gateway] of gatewaysOf(ctx)) {
    const unverified = (await gateway.listUnverified?.()) ?? []
    const authorities = gateway.isPaid
      ? await findPaidAmongFailed(ctx, name, gateway.isPaid)
      : unverified.map(({ authority }) => authority)
    const isUnknown = { kind: 'gateway_stranger', orderId: null, orderNo: null } as const
    for (const authority of await repo.findUnknownAuthorities(ctx.db, name, authorities))
      differences.push({ ...isUnknown, detail: `${name}: ${authority}` })
    for (const { authority, ...order } of await repo.findUnpaidHere(ctx.db, name, authorities))
      differences.push({ kind: 'gateway_paid_unpaid_here', ...order, detail: `${name}: ${authority}` })
  }
  return differences
}

/** Asks a gateway without a list about each recently failed payment, newest first, until it stops answering. */
async function findPaidAmongFailed(
  ctx: Context,
  name: GatewayName,
  isPaid: NonNullable<Gateway['isPaid']>,
): Promise<string[]> {
  const authorities: string[] = []
  for (const authority of await repo.listRecentlyFailed(ctx.db, name)) {
    const answer = await isPaid(authority)
    if (answer === null) break
    if (answer) authorities.push(authority)
  }
  return authorities
}
