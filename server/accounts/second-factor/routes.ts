import * as contract from '@/lib/accounts/second-factor/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { completeLogIn } from '../account/accounts'
import * as factors from './factors'
import { createViewerChallenge, createProofLimits, renewProof } from './proof'

/** Endpoints of the second factor: log-in, proof before sensitive acts, setup. */
export function registerFactors(api: Api): void {
  const limits = createProofLimits(api.ctx)
  bind(api, contract.completeLogIn, (ctx, { body }) => completeLogIn(ctx, limits, body))
  bind(api, contract.askProof, (ctx) => createViewerChallenge(ctx))
  bind(api, contract.giveProof, (ctx, { body }) => renewProof(ctx, limits, body).then(() => undefined))
  bind(api, contract.listFactors, (ctx) => factors.listFactors(ctx))
  bind(api, contract.beginTotp, (ctx) => factors.beginTotp(ctx))
  bind(api, contract.confirmTotp, (ctx, { body }) => factors.confirmTotp(ctx, body.code))
  bind(api, contract.removeTotp, (ctx) => factors.removeTotp(ctx).then(() => undefined))
  bind(api, contract.beginPasskey, (ctx) => factors.beginPasskey(ctx))
  bind(api, contract.addPasskey, (ctx, { body }) => factors.addPasskey(ctx, body))
  bind(api, contract.removePasskey, (ctx, { params }) => factors.removePasskey(ctx, params.id).then(() => undefined))
  bind(api, contract.renewRecoveryCodes, (ctx) => factors.renewRecoveryCodes(ctx))
}
