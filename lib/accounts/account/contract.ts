import * as z from 'zod'
import { foldIdentifier, isReachable } from '@/lib/platform/text/input/identifier'
import { TIME_ZONES } from '@/lib/platform/calendar/time-zones'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { isOwnName } from '@/lib/platform/text/input/own-name'
import { SixDigits } from '@/lib/platform/contract/pasted-code'
import { Role } from '@/lib/platform/contract/role'

/** Invisible and direction-changing characters, except the joiners of Persian (U+200C) and of other scripts (U+200D). */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu

/** White space, including line breaks and other control characters: a name has one line. */
const BLANKS = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Stacks of more combining marks than any script needs cover the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/** An e-mail address or an Iranian mobile number in any notation; parsed to a lower-case address or E.164 (+989…). */
export const Identifier = z
  .string()
  .max(254)
  .transform((text, context) => {
    const folded = foldIdentifier(text)
    if (folded) return folded
    context.addIssue({ code: 'custom', params: { reason: 'identifier' } })
    return z.NEVER
  })
/** Like {@link Identifier}, for a new account: a mobile number must have a prefix that an operator uses. */
export const NewIdentifier = Identifier.refine(isReachable, { params: { reason: 'identifier' } })
/** 8 to 128 characters of any kind; never trimmed or changed. */
export const NewPassword = z.string().min(8).max(128)
const AnyPassword = z.string().min(1).max(1024)
/** One line that every screen can show: each run of white space becomes one space, invisible characters are removed. */
export const PersonName = z.string().max(300).transform(foldName).pipe(z.string().min(2).max(80))
/** A name that people give themselves: it must not pass for the site's. Managers may invite under any name. */
const OwnName = PersonName.refine(isOwnName)
/** Sent when a call answered `puzzle_due`: its `puzzle`, and the number that solves it. Valid once, for the same account. */
export const PuzzleAnswer = z.strictObject({ puzzle: z.string().max(200), answer: z.int().min(0) })
export type PuzzleAnswer = z.infer<typeof PuzzleAnswer>
export const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  role: Role,
  candidateNumber: z.string(),
  /** True for managers, and for authors appointed by a manager. */
  mayWritePosts: z.boolean(),
  /** State of the second factor: on; required before anything is managed; recommended; offered; possible. */
  factor: z.enum(['on', 'needed', 'asked', 'offered', 'possible']),
  /** When the account will be deleted on its owner's request; null otherwise. */
  deletionDueAt: z.iso.datetime().nullable(),
  /** The id of their picture; null without one. */
  picture: z.uuid().nullable(),
  /** The time zone in which their own pages print dates. */
  timeZone: z.string(),
})
export type Me = z.infer<typeof Me>
/** `refresh` only for a program that keeps its refresh token itself: see `REFRESH_IN_HEADER` in endpoint.ts. */
export const AccessReply = z.object({ access: z.string(), refresh: z.string().optional() })

export const SignUpBody = z.strictObject({
  name: OwnName,
  identifier: NewIdentifier,
  password: NewPassword,
  puzzle: PuzzleAnswer.optional(),
})
export const LogInBody = z.strictObject({
  identifier: Identifier,
  password: AnyPassword,
  puzzle: PuzzleAnswer.optional(),
})

export const signUp = endpoint({
  method: 'POST',
  path: '/account/sign-up/',
  auth: 'public',
  session: 'opens',
  summary: 'Create an account and a session',
  body: SignUpBody,
  response: AccessReply,
  errors: ['puzzle_due', 'suspended', 'identifier_taken', 'weak_password', 'too_many_requests'],
})
/** Answers `factor_wanted`, with the challenge in `proof`, when a second factor is on: see `completeLogIn`. */
export const logIn = endpoint({
  method: 'POST',
  path: '/account/log-in/',
  auth: 'public',
  session: 'opens',
  summary: 'Open a session; `puzzle_due` after many failed tries in this account or from this network',
  body: LogInBody,
  response: AccessReply,
  errors: ['wrong_credentials', 'factor_wanted', 'suspended', 'puzzle_due', 'too_many_requests'],
})
/**
 * With an empty body the HttpOnly cookie is used (our own pages only) and rotated. With `refresh` in the body the reply is `{access}`; for a session
 * that was opened with `Refresh-Token-In: body` it also contains the next `refresh`, and the one presented is spent.
 */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/account/refresh-token/',
  auth: 'public',
  session: 'refreshes',
  summary: 'A new access token',
  body: z.strictObject({ refresh: z.string().min(1).max(512).optional() }),
  response: AccessReply,
  errors: ['unauthorized', 'too_many_requests'],
})
/** Ends the session of the refresh cookie or of the bearer, and removes both cookies. Always succeeds. */
export const logOut = endpoint({
  method: 'POST',
  path: '/account/log-out/',
  auth: 'public',
  session: 'ends',
  summary: 'End this session',
})
export const getMe = endpoint({ method: 'GET', path: '/account/me/', auth: 'user', summary: 'Who am I', response: Me })
export const RenameBody = z.strictObject({ name: OwnName })
/** Future results and certificates carry the new name; issued ones keep the former. */
export const renameMe = endpoint({
  method: 'PUT',
  path: '/account/name/',
  auth: 'user',
  summary: 'Change my name',
  body: RenameBody,
  response: Me,
  errors: ['too_many_requests'],
})

/** Changes only printed dates: days of study, windows and deadlines remain in Tehran time. Sets a cookie, which pages are rendered by. */
export const setTimeZone = endpoint({
  method: 'PUT',
  path: '/account/time-zone/',
  auth: 'user',
  summary: 'Choose the time zone of the dates that I read',
  body: z.strictObject({ timeZone: z.enum(TIME_ZONES) }),
})

export const Session = z.object({
  id: z.uuid(),
  current: z.boolean(),
  device: z.string(),
  address: z.string(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof Session>
export const listSessions = endpoint({
  method: 'GET',
  path: '/account/sessions/',
  auth: 'user',
  summary: 'My open sessions',
  response: z.object({ items: z.array(Session) }),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/account/sessions/{id}/',
  auth: 'user',
  summary: 'End one of my sessions',
  params: z.object({ id: z.uuid() }),
})

export const ChangePasswordBody = z.strictObject({
  current: AnyPassword,
  next: NewPassword,
  endOthers: z.boolean().default(true),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/account/change-password/',
  auth: 'user',
  session: 'opens',
  summary: 'Change my password; the session continues with new tokens, and the old ones become invalid',
  body: ChangePasswordBody,
  response: AccessReply,
  errors: ['weak_password', 'wrong_password', 'too_many_requests'],
})
/**
 * The one-time link of an invitation, of a forgotten password, or of `npm run manager`. Answers `factor_wanted` like {@link logIn}; `suspended` for a
 * suspended account.
 */
export const SetPasswordBody = z.strictObject({ token: z.string().min(20).max(200), password: NewPassword })
export const setPassword = endpoint({
  method: 'POST',
  path: '/account/set-password/',
  auth: 'public',
  session: 'opens',
  summary: 'Set a password by a one-time link',
  body: SetPasswordBody,
  response: AccessReply,
  errors: ['wrong_credentials', 'factor_wanted', 'suspended', 'weak_password', 'link_expired', 'too_many_requests'],
})

/**
 * Always returns a ticket, for known and unknown accounts alike and in the same time: an e-mail address gets a link, a mobile number a 6-digit code.
 * A mobile number always costs a puzzle, except in a browser that was logged in to the account.
 */
export const ForgotPasswordBody = z.strictObject({ identifier: Identifier, puzzle: PuzzleAnswer.optional() })
/** `isCarried`: whether this site has a mail or SMS service that delivers the link or the code; without one, a manager hands it over. */
export const ResetTicket = z.object({ ticket: z.string(), isCarried: z.boolean() })
export type ResetTicket = z.infer<typeof ResetTicket>
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/account/forgot-password/',
  auth: 'public',
  summary: 'Request a code or link to set a new password',
  body: ForgotPasswordBody,
  response: ResetTicket,
  errors: ['puzzle_due', 'too_many_requests', 'sms_spent'],
})
/**
 * Exchanges the code of the text message (valid for 2 minutes) and the ticket of its request (an hour, 5 tries) for the token that {@link
 * setPassword} takes; `wrong_code` otherwise.
 */
export const RedeemCodeBody = z.strictObject({ ticket: z.string().min(20).max(100), code: SixDigits })
export const redeemCode = endpoint({
  method: 'POST',
  path: '/account/redeem-code/',
  auth: 'public',
  summary: 'Exchange a code for a one-time token',
  body: RedeemCodeBody,
  response: z.object({ token: z.string() }),
  errors: ['too_many_requests', 'wrong_code'],
})

/** Normalises a name for storage: one line, without characters that would change the text around it. */
export function foldName(typed: string): string {
  return typed.replace(BLANKS, ' ').replace(INVISIBLE, '').replace(PILED_MARKS, '$1').replace(/ +/g, ' ').trim()
}
