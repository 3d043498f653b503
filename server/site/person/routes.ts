import * as contract from '@/lib/site/person/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { requirePerson } from '@/server/accounts/person/public'
import { listOrdersOfBuyer } from '@/server/shop/order/public'
import { giveGrant, listGrants, withdrawGrant } from './grants'
import { listPersonAttempts } from './person-attempts'
import { listPersonSubmissions } from './person-submissions'

/** A manager's view of a person, and gifts: what combines several areas. */
export function registerPersonCards(api: Api): void {
  bind(api, contract.listPersonAttempts, (ctx, { params, query }) => listPersonAttempts(ctx, params.id, query))
  bind(api, contract.listPersonOrders, async (ctx, { params, query }) => {
    await requirePerson(ctx, params.id)
    return listOrdersOfBuyer(ctx, params.id, query)
  })
  bind(api, contract.listPersonSubmissions, (ctx, { params, query }) => listPersonSubmissions(ctx, params.id, query))

  bind(api, contract.listGrants, (ctx, { params }) => listGrants(ctx, params.id))
  bind(api, contract.giveGrant, (ctx, { params, body }) => giveGrant(ctx, params.id, body))
  bind(api, contract.withdrawGrant, (ctx, { params }) =>
    withdrawGrant(ctx, params.id, params.grant).then(() => undefined),
  )
}
