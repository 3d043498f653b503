const TOMAN = 10

/** The product under which second drafts are sold, because order lines name a product. It is created with the first such order. */
export const REDRAFT_PRODUCT = '0199d3a0-0000-7000-8000-000000000340'
/** The bounds of the part of the price that a second draft costs. */
export const REDRAFT_PERCENT = { min: 10, max: 90 } as const
export const FIRST_MONTHLY = { max: 1000 } as const
/** The days over which first corrections are counted. */
export const FIRST_WINDOW_DAYS = 30
/** The days within which a first correction is used. */
export const FIRST_VALID_DAYS = 30

/**
 * The price in Rial of a second draft of this many texts, each a part of the price of one correction, rounded down to whole Toman. Null where it
 * would cost nothing, or is not offered.
 */
export function redraftPrice(correctionRial: number | null, percent: number | null, texts: number): number | null {
  if (correctionRial === null || percent === null) return null
  const perText = Math.floor((correctionRial * percent) / (100 * TOMAN)) * TOMAN
  return perText > 0 && texts > 0 ? perText * texts : null
}

/** Whether somebody can have a first correction now, and if not, why. */
export type FirstState =
  /** It is not offered, or not to this person: staff, or somebody who has had a correction. */
  | 'off'
  /** This account or this address has had one. */
  | 'taken'
  /** The address of the account is not confirmed. */
  | 'unconfirmed'
  /** The number that the site gives within 30 days is reached. */
  | 'full'
  | 'ready'

export type FirstFacts = {
  readonly isStudent: boolean
  /** First corrections given within the last 30 days, to all people. */
  readonly givenCount: number
  readonly monthly: number
  readonly isConfirmed: boolean
  readonly wasGiven: boolean
  /** A correction was used or is in progress, from any entitlement. */
  readonly hadCorrection: boolean
}

export function firstCorrectionState(facts: FirstFacts): FirstState {
  if (facts.wasGiven) return 'taken'
  if (facts.monthly === 0 || !facts.isStudent || facts.hadCorrection) return 'off'
  if (facts.givenCount >= facts.monthly) return 'full'
  return facts.isConfirmed ? 'ready' : 'unconfirmed'
}

const DOTS_IGNORED = new Set(['gmail.com', 'googlemail.com'])

/**
 * The form of an address under which gifts are counted: one per mailbox, even if its owner adds a label or, at Google, dots. Mobile numbers have only
 * one form.
 */
export function canonicalAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const domain = address.slice(at + 1).toLowerCase()
  const name = address.slice(0, at).toLowerCase().replace(/\+.*$/, '')
  return DOTS_IGNORED.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
