import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The end of a sitting's log when it was closed, and how it was closed. */
export type SealedEnd = {
  readonly sitting: string
  readonly seq: number
  readonly hash: Buffer
  readonly ending: 'submitted' | 'expired'
}

/**
 * The program's signature under the log of a closed sitting. The log's own hashes have no key: whoever controls the database could write another
 * chain with other answers, but not this line without the program's secret (decision 028). `key` identifies the secret, so that a later one causes no
 * false alarm.
 */
export function sealEnd(secret: string, end: SealedEnd): { readonly key: string; readonly seal: string } {
  const key = createHmac('sha256', secret).update('sanjeh event seal 1').digest()
  const line = [end.sitting, end.seq, end.hash.toString('hex'), end.ending].join('|')
  return {
    key: createHash('sha256').update(key).digest('base64url').slice(0, 8),
    seal: createHmac('sha256', key).update(line).digest('base64url'),
  }
}

/** `foreign`: sealed with another secret, so it cannot be verified. */
export function checkSeal(
  secret: string,
  end: SealedEnd,
  claimed: { readonly key: string; readonly seal: string },
): 'right' | 'wrong' | 'foreign' {
  const { key, seal } = sealEnd(secret, end)
  if (claimed.key !== key) return 'foreign'
  const [given, expected] = [Buffer.from(claimed.seal), Buffer.from(seal)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? 'right' : 'wrong'
}
