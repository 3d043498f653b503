import * as contract from '@/lib/accounts/account/contract'
import { listOutbox } from '@/lib/platform/outbox/contract'
import { sweepResets } from '@/server/accounts/account/public'
import { callSolvingPuzzle } from './exams/solve-puzzle'
import { type CallOptions, type TestApp } from './test-app'
import { makeManager } from './make-people'

type Body = { identifier: string; puzzle?: contract.PuzzleAnswer }
let people = 0

export const newMobile = () => `0912${String((people += 1)).padStart(7, '0')}`
export const newMail = () => `person${(people += 1)}@example.com`
export const withCountryCode = (mobile: string) => mobile.replace(/^0/, '+98')
export const makeWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Users who have forgotten their passwords, and a manager who reads their messages. */
export async function startResets(api: TestApp, password: string) {
  const { token: manager, userId } = await makeManager(api)
  // On a public site managers have a second factor.
  await api.sql('update sessions set with_factor = true where user_id = $1', [userId])
  /** Requests a reset like an unknown browser. Returns the ticket. */
  const requestTicket = async (identifier: string, options: CallOptions = {}) => {
    const requestReset = callSolvingPuzzle((body: Body) => api.call(contract.forgotPassword, { body }, options))
    return (await requestReset({ identifier })).ticket
  }
  /** Messages to a user, newest first, as a manager sees them. */
  const sentTo = async (to: string) => {
    const { items } = await api.call(listOutbox, { query: { size: 50 } }, { as: manager })
    return items.filter((message) => message.to === to)
  }
  return {
    wish: requestTicket,
    sentTo,
    ask: async (identifier: string, options: CallOptions = {}) => {
      const ticket = await requestTicket(identifier, options)
      await sweepResets(api.ctx)
      return ticket
    },
    signUp: async (identifier: string) =>
      (await api.call(contract.signUp, { body: { name: 'نگار', identifier, password } })).access,
    codeFor: async (mobile: string) => (await sentTo(withCountryCode(mobile)))[0]?.text ?? '',
    linkTokenFor: async (mail: string) => /#token=([\w-]+)/.exec((await sentTo(mail))[0]?.text ?? '')?.[1] ?? '',
    /** Ends the pause after a message. */
    longAgo: () => api.sql("update reset_requests set asked_at = asked_at - interval '61 seconds' where is_served"),
  }
}
