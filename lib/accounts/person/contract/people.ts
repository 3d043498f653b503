import * as z from 'zod'
import { Role } from '@/lib/platform/contract/role'
import { Session } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { PageQuery } from '@/lib/platform/contract/page-query'

/** Accounts, for managers. Any change of rights is refused for one's own account (`own_account`) and ends sessions. */
const ById = z.object({ id: z.uuid() })
const Note = z.string().trim().max(300)

/** suspended: by a manager · invited: has no password yet · active: everybody else. */
export const PersonState = z.enum(['active', 'suspended', 'invited'])
export type PersonState = z.infer<typeof PersonState>
export const PeopleSort = z.enum(['newest', 'name', 'seen'])
export type PeopleSort = z.infer<typeof PeopleSort>

export const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  role: Role,
  state: PersonState,
  candidateNumber: z.string(),
  /** A manager allowed them to write posts. */
  isAuthor: z.boolean(),
  since: z.iso.datetime(),
  /** Null when there was no session within the last 90 days. */
  lastSeenAt: z.iso.datetime().nullable(),
  /** The id of their picture; null without one. */
  picture: z.uuid().nullable(),
})
export type PersonRow = z.infer<typeof PersonRow>
export const Person = PersonRow.extend({
  /** It is the viewer's own account. */
  isMe: z.boolean(),
  /** Extra time of every section that they begin from now on; 0: none. */
  extraTimePercent: z.int(),
  /** Minutes of rest breaks in all, in mocks that they begin from now on. */
  restMinutes: z.int(),
  /** They log in with a second factor. */
  hasFactor: z.boolean(),
  suspension: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
})
export type Person = z.infer<typeof Person>

/** `q`: a part of the name (in any spelling), of the log-in name, or the beginning of the candidate number. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/people/',
  auth: 'manager',
  cap: 'search',
  summary: 'Accounts',
  query: z.object({
    ...PageQuery,
    q: z.string().max(100).optional(),
    role: Role.optional(),
    state: PersonState.optional(),
    sort: PeopleSort.default('newest'),
  }),
  response: z.object({ items: z.array(PersonRow), total: z.int() }),
})
export const getPerson = endpoint({
  method: 'GET',
  path: '/people/{id}/',
  auth: 'manager',
  summary: 'One account',
  params: ById,
  response: Person,
})
/**
 * The account after a change of its role, which ends its sessions. A higher role clears the password, too: the password's owner need not own the
 * address, so a one-time link is sent to the address. The manager has to deliver `link`, shown once; it is null if it was mailed, or if the role is
 * no higher.
 */
export const Promoted = Person.extend({ link: z.string().nullable() })
export type Promoted = z.infer<typeof Promoted>
export const changeRole = endpoint({
  method: 'PUT',
  path: '/people/{id}/role/',
  auth: 'manager',
  summary: 'Set the role of an account: student, teacher or manager',
  params: ById,
  body: z.strictObject({ role: Role }),
  response: Promoted,
  errors: ['confirm_first', 'own_account'],
})
/** Ends their sessions. Afterwards log-in answers `suspended`, but only to the right password. Only managers see the reason. */
export const SuspendBody = z.strictObject({ reason: Note.min(3) })
export const suspendPerson = endpoint({
  method: 'POST',
  path: '/people/{id}/suspend/',
  auth: 'manager',
  summary: 'Suspend an account',
  params: ById,
  body: SuspendBody,
  response: Person,
  errors: ['own_account'],
})
export const reinstatePerson = endpoint({
  method: 'POST',
  path: '/people/{id}/reinstate/',
  auth: 'manager',
  summary: 'End the suspension of an account',
  params: ById,
  response: Person,
})

/**
 * A link for a new password goes to the account's own e-mail address; the caller never gets it. `way_closed` for an account with a mobile number, which
 * gets a code where its owner asks for it.
 */
export const sendLoginLink = endpoint({
  method: 'POST',
  path: '/people/{id}/login-link/',
  auth: 'manager',
  summary: 'Send somebody who cannot log in a link to their own address',
  params: ById,
  /** False: no mail service is set up, and the message waits in the outbox. */
  response: z.object({ isCarried: z.boolean() }),
  errors: ['own_account', 'suspended', 'way_closed', 'too_many_requests'],
})

export const listPersonSessions = endpoint({
  method: 'GET',
  path: '/people/{id}/sessions/',
  auth: 'manager',
  summary: 'Somebody’s open sessions',
  params: ById,
  response: z.object({ items: z.array(Session) }),
})
export const endPersonSession = endpoint({
  method: 'DELETE',
  path: '/people/{id}/sessions/{session}/',
  auth: 'manager',
  summary: 'End one of somebody’s sessions',
  params: z.object({ id: z.uuid(), session: z.uuid() }),
})
/** Ends all of their sessions except the calling one. */
export const endPersonSessions = endpoint({
  method: 'DELETE',
  path: '/people/{id}/sessions/',
  auth: 'manager',
  summary: 'End all of somebody’s sessions',
  params: ById,
})

/**
 * `detail`: the role (invited), both roles as `student>teacher` (role_changed), the reason (suspended), count and title as `2 × Title` (grants),
 * minutes, skill and exam as `20>listening>Title`, or `20/3>…` when keys had been seen and three answers were not taken (section_reopened), its start
 * (conversation_booked), exam and reason as `Title>reason` (result_opened), the command line's result (appointed: new, promoted, unchanged). `other`
 * is an action of another part of the program, whose name is the detail.
 */
export const PersonAct = z.enum([
  'invited',
  'invitation_sent',
  'role_changed',
  'renamed',
  'suspended',
  'reinstated',
  'extra_time',
  'rest_breaks',
  'section_reopened',
  'result_opened',
  'conversation_booked',
  'login_link_sent',
  'session_ended',
  'sessions_ended',
  'grant_given',
  'grant_withdrawn',
  'author_named',
  'author_dismissed',
  'totp_on',
  'totp_off',
  'passkey_on',
  'passkey_off',
  'recovery_codes',
  'factors_reset',
  'appointed',
  'message_shown',
  'other',
])
export type PersonAct = z.infer<typeof PersonAct>
export const PersonLogEntry = z.object({
  at: z.iso.datetime(),
  by: z.string().nullable(),
  act: PersonAct,
  detail: z.string(),
})
export type PersonLogEntry = z.infer<typeof PersonLogEntry>
export const listPersonLog = endpoint({
  method: 'GET',
  path: '/people/{id}/log/',
  auth: 'manager',
  cap: 'read',
  summary: 'Who did what to this account, newest first',
  params: ById,
  response: z.object({ items: z.array(PersonLogEntry) }),
})
