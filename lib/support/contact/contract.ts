import * as z from 'zod'
import { PuzzleAnswer } from '@/lib/accounts/account/contract'
import { endpoint } from '@/lib/platform/contract/endpoint'
import { AboutError } from '@/lib/support/case/contract/about-error'

/** Messages of visitors: each opens a case (lib/support/case). */
export const ContactTopic = z.enum(['question', 'problem', 'login', 'payment', 'complaint', 'cooperation'])
export const ContactBody = z.strictObject({
  /** The sender chooses the id, so that a message sent twice opens one case. Without an id each message opens its own. */
  id: z.uuid().optional(),
  name: z.string().trim().min(2).max(80),
  /** The address for the answer: an e-mail address or a mobile number, as typed. */
  replyTo: z.string().trim().min(5).max(254),
  topic: ContactTopic,
  text: z.string().trim().min(10).max(4000),
  /** The error whose screen led here. */
  about: AboutError.optional(),
  /** A honeypot, invisible to people; a message that has it is answered politely and dropped. */
  website: z.string().max(200).optional(),
  puzzle: PuzzleAnswer.optional(),
})
export const sendContact = endpoint({
  method: 'POST',
  path: '/contact/',
  auth: 'public',
  summary:
    'Open a case without an account; `puzzle_due` while very many come in, `changed_meanwhile` for other words under a known id',
  body: ContactBody,
  /**
   * The number of the case; null: nothing was stored. `inAccount`: the caller's account has the case, and the answer is read there; a visitor gets a
   * link by mail.
   */
  response: z.object({ no: z.int().nullable(), inAccount: z.boolean() }),
  errors: ['puzzle_due', 'too_many_requests', 'changed_meanwhile'],
})
