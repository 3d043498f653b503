import { randomBytes } from 'node:crypto'
import { logIn, refreshToken } from '@/lib/accounts/account/contract'
import { type Endpoint, type Input, type Output, REFRESH_IN_HEADER } from '@/lib/platform/contract/endpoint'
import { createApp } from '@/server/app'
import { type Context } from '@/server/platform/http/context'
import {
  createInProcessClient,
  type InProcessClient,
  type RawOptions,
  Refusal,
} from '@/server/platform/http/in-process-client'
import { CAST, type CastName } from './cast'

/** A person of the demo, who calls the API as their browser would. */
export type Actor = {
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>
  /** Sends a body that is not JSON. */
  readonly send: (method: string, path: string, options: RawOptions) => Promise<Response>
}

export type Stage = {
  readonly ctx: Context
  /** Calls of a visitor without an account. */
  readonly visitor: InProcessClient
  /** Logs a person in at the current simulated time. */
  readonly logIn: (who: CastName) => Promise<Actor>
  readonly passwordOf: (who: CastName) => string
  /** Advances the clock within a scene. */
  readonly advanceClock: (minutes: number) => Promise<void>
}

/** @param advanceClock advances the clock by the minutes */
export function createStage(ctx: Context, advanceClock: (minutes: number) => Promise<void>): Stage {
  const client = createInProcessClient(createApp(ctx).fetch)
  const passwords = new Map<CastName, string>()
  const refreshes = new Map<CastName, string>()

  const passwordOf = (who: CastName) => {
    const password = passwords.get(who) ?? makePassword()
    passwords.set(who, password)
    return password
  }
  const openSession = async (who: CastName, headers: Readonly<Record<string, string>>) => {
    const refresh = refreshes.get(who)
    if (refresh !== undefined) {
      try {
        return await client.call(refreshToken, { body: { refresh } }, { headers })
      } catch (error) {
        // The session ended while idle: log in again.
        if (!(error instanceof Refusal) || error.problem.code !== 'unauthorized') throw error
      }
    }
    const body = { identifier: CAST[who].identifier, password: passwordOf(who) }
    return client.call(logIn, { body }, { headers })
  }
  return {
    ctx,
    visitor: client,
    passwordOf,
    advanceClock,
    logIn: async (who) => {
      const headers = { 'user-agent': CAST[who].device, [REFRESH_IN_HEADER]: 'body' }
      const { access, refresh } = await openSession(who, headers)
      if (refresh !== undefined) refreshes.set(who, refresh)
      return {
        call: (endpoint, input) => client.call(endpoint, input, { as: access, headers }),
        send: async (method, path, options) => {
          const response = await client.raw(method, path, { ...options, as: access })
          if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
          return response
        },
      }
    },
  }
}

/** Four readable groups: 80 bits. */
function makePassword(): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const text = [...randomBytes(16)].map((byte) => letters.charAt(byte % letters.length)).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
