const TOMAN = 10

/** What second drafts are sold as; order lines name a product. It is made with the first such order. */
export const REDRAFT_PRODUCT = '0199d3a0-0000-7000-8000-000000000340'
/** The bounds of the part of the price that a second draft costs. */
export const REDRAFT_PERCENT = { min: 10, max: 90 } as const
export const FIRST_MONTHLY = { max: 1000 } as const
/** The days over which first corrections are counted. */
export const FIRST_WINDOW_DAYS = 30
/** The days within which a first correction is used. */
export const FIRST_VALID_DAYS = 30

/**
 * The price in Rial of a second draft of so many texts, each a part of the price of one correction, rounded down to whole Toman. Null where it would
 * cost nothing, or is not offered.
 */
export function redraftPrice(correctionRial: number | null, percent: number | null, texts: number): number | null {
  if (correctionRial === null || percent === null) return null
  const each = Math.floor((correctionRial * percent) / (100 * TOMAN)) * TOMAN
  return each > 0 && texts > 0 ? each * texts : null
}

/** Why somebody can have no first correction now, or that they can. */
export type FirstState =
  /** Not offered, or not to this person: staff, or somebody who had a correction before. */
  | 'off'
  /** Given before, to this account or this address. */
  | 'taken'
  /** The address of the account is not confirmed. */
  | 'unconfirmed'
  /** As many as the site gives within 30 days are given. */
  | 'full'
  | 'ready'

export type FirstFacts = {
  readonly isStudent: boolean
  /** Given within the last 30 days, to anybody. */
  readonly given: number
  readonly monthly: number
  readonly isConfirmed: boolean
  readonly wasGiven: boolean
  /** A correction was used or is in work, from whatever right. */
  readonly hadCorrection: boolean
}

export function firstState(facts: FirstFacts): FirstState {
  if (facts.wasGiven) return 'taken'
  if (facts.monthly === 0 || !facts.isStudent || facts.hadCorrection) return 'off'
  if (facts.given >= facts.monthly) return 'full'
  return facts.isConfirmed ? 'ready' : 'unconfirmed'
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * One spelling of an address for counting gifts: a mailbox has one, however often its owner adds a label or, at Google, dots. Mobile numbers have one
 * form already.
 */
export function oneSpelling(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).toLowerCase()
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
