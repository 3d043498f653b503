import * as z from 'zod'
import { NewIdentifier, PersonName } from '../account/contract'
import { Role } from '@/lib/platform/contract/role'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'

const ById = z.object({ id: z.uuid() })

/** An account without a password: it has none yet, or lost it when it got more rights. An account made on the command line has no inviter. */
export const Invitation = z.object({
  id: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  role: Role,
  by: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** Its link has expired; it can be sent again. */
  isOver: z.boolean(),
  /** True if nobody has ever logged in to the account: it can be withdrawn. False for an account that lost its password when it got more rights. */
  isNew: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>
/** `link`, shown once: the manager delivers it, because it was not mailed. Null when it was. */
const SentInvitation = z.object({ invitation: Invitation, link: z.string().nullable() })

export const listInvitations = endpoint({
  method: 'GET',
  path: '/invitations/',
  auth: 'manager',
  cap: 'read',
  summary: 'Open invitations, newest first',
  query: z.object(PageQuery),
  response: z.object({ items: z.array(Invitation), total: z.int() }),
})
/** Creates the account and a one-time link of seven days. `has_account` when the log-in name is taken: managers may know that. */
export const InviteBody = z.strictObject({ name: PersonName, identifier: NewIdentifier, role: Role })
export const invite = endpoint({
  method: 'POST',
  path: '/invitations/',
  auth: 'manager',
  summary: 'Invite somebody',
  body: InviteBody,
  response: SentInvitation,
  errors: ['has_account', 'too_many_requests'],
})
/** A new link of seven days; the previous one stops working. */
export const sendInvitation = endpoint({
  method: 'POST',
  path: '/invitations/{id}/send/',
  auth: 'manager',
  summary: 'Send an invitation again',
  params: ById,
  response: SentInvitation,
  errors: ['too_many_requests'],
})
/** Also deletes the account. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/invitations/{id}/',
  auth: 'manager',
  summary: 'Withdraw an invitation',
  params: ById,
})
