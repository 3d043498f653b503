import { resetFactors } from '@/lib/accounts/second-factor/contract'
import { setExtraTime } from '@/lib/accounts/person/contract/extra-time'
import * as invited from '@/lib/accounts/invitation/contract'
import * as contract from '@/lib/accounts/person/contract/people'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import * as invitations from './invitations'
import { createLoginLinkLimit, sendLoginLink } from './login-link'
import * as people from './people'

export function registerPeople(api: Api): void {
  bind(api, contract.listPeople, (ctx, { query }) => people.listPeople(ctx, query))
  bind(api, contract.getPerson, (ctx, { params }) => people.getPerson(ctx, params.id))
  bind(api, contract.changeRole, (ctx, { params, body }) => people.changeRole(ctx, params.id, body.role))
  bind(api, contract.suspendPerson, (ctx, { params, body }) => people.suspend(ctx, params.id, body.reason))
  bind(api, contract.reinstatePerson, (ctx, { params }) => people.reinstate(ctx, params.id))

  bind(api, setExtraTime, (ctx, { params, body }) => people.setExtraTime(ctx, params.id, body))

  bind(api, resetFactors, (ctx, { params }) => people.resetFactors(ctx, params.id).then(() => undefined))

  bind(api, contract.listPersonSessions, (ctx, { params }) => people.listSessions(ctx, params.id))
  bind(api, contract.endPersonSession, (ctx, { params }) =>
    people.endSession(ctx, params.id, params.session).then(() => undefined),
  )
  bind(api, contract.endPersonSessions, (ctx, { params }) => people.endSessions(ctx, params.id).then(() => undefined))

  bind(api, contract.listPersonLog, (ctx, { params }) => people.listLog(ctx, params.id))

  const links = createLoginLinkLimit(api.ctx)
  bind(api, contract.sendLoginLink, (ctx, { params }) => sendLoginLink(ctx, links, params.id))

  const limit = invitations.createInvitationLimit()
  bind(api, invited.listInvitations, (ctx, { query }) => invitations.listInvitations(ctx, query))
  bind(api, invited.invite, (ctx, { body }) => invitations.invite(ctx, limit, body))
  bind(api, invited.sendInvitation, (ctx, { params }) => invitations.sendAgain(ctx, limit, params.id))
  bind(api, invited.withdrawInvitation, (ctx, { params }) => invitations.withdraw(ctx, params.id).then(() => undefined))
}
