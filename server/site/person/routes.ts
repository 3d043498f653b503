import * as contract from '@/lib/site/person/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { requirePerson } from '@/server/accounts/person/public'
import { listOrdersOfBuyer } from '@/server/shop/order/public'
import { giveGrants } from './grant-many'
import { giveGrant, listGrants, withdrawGrant } from './grants'
import { createLimiter } from '@/server/platform/http/limiter'
import { listOpenClasses } from '@/server/institute/class/public'
import { listPersonAttempts } from './person-attempts'
import { listPersonMessages } from './person-messages'
import { listPersonSubmissions } from './person-submissions'

/** A manager's view of a person, and gifts: what combines several areas. */
export function registerPersonCards(api: Api): void {
  const many = createLimiter({ points: 60, perSeconds: 3_600 })
  bind(api, contract.listPersonAttempts, (ctx, { params, query }) => listPersonAttempts(ctx, params.id, query))
  bind(api, contract.listPersonOrders, async (ctx, { params, query }) => {
    await requirePerson(ctx, params.id)
    return listOrdersOfBuyer(ctx, params.id, query)
  })
  bind(api, contract.listPersonSubmissions, (ctx, { params, query }) => listPersonSubmissions(ctx, params.id, query))
  bind(api, contract.listPersonMessages, (ctx, { params, query }) => listPersonMessages(ctx, params.id, query))

  bind(api, contract.listGrants, (ctx, { params }) => listGrants(ctx, params.id))
  bind(api, contract.giveGrant, (ctx, { params, body }) => giveGrant(ctx, params.id, body))
  bind(api, contract.giveGrants, (ctx, { body }) => giveGrants(ctx, body), { limit: many })
  bind(api, contract.listGrantClasses, async ({ db }) => ({ items: await listOpenClasses(db) }))
  bind(api, contract.withdrawGrant, (ctx, { params }) =>
    withdrawGrant(ctx, params.id, params.grant).then(() => undefined),
  )
}
