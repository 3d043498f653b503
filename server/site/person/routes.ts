import * as contract from '@/lib/site/person/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { giveGrant, listGrants, withdrawGrant } from './grants'
import { listPersonAttempts } from './person-attempts'

/** A manager's view of a person, and gifts: what combines several areas. */
export function registerPersonCards(api: Api): void {
  bind(api, contract.listPersonAttempts, (ctx, { params, query }) => listPersonAttempts(ctx, params.id, query))

  bind(api, contract.listGrants, (ctx, { params }) => listGrants(ctx, params.id))
  bind(api, contract.giveGrant, (ctx, { params, body }) => giveGrant(ctx, params.id, body))
  bind(api, contract.withdrawGrant, (ctx, { params }) =>
    withdrawGrant(ctx, params.id, params.grant).then(() => undefined),
  )
}
