import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Viewer } from '@/server/platform/http/context'

/** The right to write a section: for this session and epoch, even if its refresh token is lost (decision 077). */
export type SittingToken = {
  readonly sitting: string
  readonly epoch: number
  readonly sessionId: string
  readonly userId: string
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SHAPE = new RegExp(`^(${UUID})\\.([1-9]\\d{0,6})\\.(${UUID})\\.(${UUID})\\.([\\w-]{43})$`)

/** It contains no expiry: every call checks the section itself. */
export function signSittingToken(secret: string, token: SittingToken): string {
  const text = textOf(token)
  return `${text}.${sign(secret, text)}`
}

/** Null if it was not signed by this installation. */
export function readSittingToken(secret: string, text: string | null): SittingToken | null {
  const [, sitting, epoch, sessionId, userId, mac] = SHAPE.exec(text ?? '') ?? []
  if (!sitting || !epoch || !sessionId || !userId || !mac) return null
  const token = { sitting, epoch: Number(epoch), sessionId, userId }
  const expected = Buffer.from(sign(secret, textOf(token)))
  return timingSafeEqual(expected, Buffer.from(mac)) ? token : null
}

/** The viewer that the token represents in calls to `sitting`; null for any other sitting. */
export function viewerOf(token: SittingToken | null, sitting: string | undefined): Viewer | null {
  if (!token || token.sitting !== sitting) return null
  const { userId, sessionId } = token
  return { userId, sessionId, role: 'student', isAuthor: false, isHeldBack: false }
}

/** Whether the caller has the token of this section, epoch and session; otherwise the session itself must be open. */
export function isTokenOf(
  token: SittingToken | null,
  call: { readonly sitting: string; readonly epoch: number; readonly sessionId: string },
): boolean {
  return token?.sitting === call.sitting && token.epoch === call.epoch && token.sessionId === call.sessionId
}

function textOf({ sitting, epoch, sessionId, userId }: SittingToken): string {
  return [sitting, epoch, sessionId, userId].join('.')
}

function sign(secret: string, text: string): string {
  const key = createHmac('sha256', secret).update('sanjeh sitting token 1').digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
