/** Debit is positive, credit negative; the entries of a transaction sum to zero. Amounts are whole Rial. */
export type Entry = { readonly account: string; readonly amountRial: number }

/** Accounts. Those of gateways and people are one each: `gateway:zarinpal`, `credits_owed:<user id>`. */
export const accounts = {
  sales: 'sales',
  discounts: 'discounts',
  vatPayable: 'vat_payable',
  gatewayFees: 'gateway_fees',
  refunds: 'refunds',
  refundsPayable: 'refunds_payable',
  bank: 'bank',
  gateway: (name: string) => `gateway:${name}`,
  creditsOwed: (userId: string) => `credits_owed:${userId}`,
} as const

export type Sale = {
  /** Where the money lies; null when nothing was to be paid. */
  readonly gateway: string | null
  readonly subtotalRial: number
  readonly discountRial: number
  /** Within what was paid. */
  readonly vatRial: number
  /** What the gateway keeps of it, when the seller bears it. */
  readonly feeRial: number
}

/** A sale: list prices are sales, what coupons took off is a discount, tax is not ours. */
export function saleEntries({ gateway, subtotalRial, discountRial, vatRial, feeRial }: Sale): Entry[] {
  const paid = subtotalRial - discountRial
  return withoutZeros([
    { account: accounts.gateway(gateway ?? 'none'), amountRial: paid - feeRial },
    { account: accounts.gatewayFees, amountRial: feeRial },
    { account: accounts.discounts, amountRial: discountRial },
    { account: accounts.sales, amountRial: vatRial - subtotalRial },
    { account: accounts.vatPayable, amountRial: -vatRial },
  ])
}

export type ExtraMoney = {
  readonly gateway: string
  readonly userId: string
  readonly amountRial: number
  readonly feeRial: number
}

/** Money that no order wanted: it came late, or a second time. The buyer owns the whole of it, whatever the gateway keeps. */
export function extraMoneyEntries({ gateway, userId, amountRial, feeRial }: ExtraMoney): Entry[] {
  return withoutZeros([
    { account: accounts.gateway(gateway), amountRial: amountRial - feeRial },
    { account: accounts.gatewayFees, amountRial: feeRial },
    { account: accounts.creditsOwed(userId), amountRial: -amountRial },
  ])
}

/** A refund is owed as soon as it is asked for. */
export function refundEntries(amountRial: number, vatRial: number): Entry[] {
  return withoutZeros([
    { account: accounts.refunds, amountRial: amountRial - vatRial },
    { account: accounts.vatPayable, amountRial: vatRial },
    { account: accounts.refundsPayable, amountRial: -amountRial },
  ])
}

/** Money that no order wanted is about to go back to whom it belongs. */
export function extraRefundEntries(userId: string, amountRial: number): Entry[] {
  return [
    { account: accounts.creditsOwed(userId), amountRial },
    { account: accounts.refundsPayable, amountRial: -amountRial },
  ]
}

/** It left: from the gateway (reversed), or from the bank. */
export function refundSettledEntries(from: string, amountRial: number): Entry[] {
  return [
    { account: accounts.refundsPayable, amountRial },
    { account: from, amountRial: -amountRial },
  ]
}

/** The same, with one entry an account; accounts of which nothing is left are left out. */
export function merged(entries: readonly Entry[]): Entry[] {
  const names = [...new Set(entries.map(({ account }) => account))]
  return withoutZeros(
    names.map((name) => ({ account: name, amountRial: sumOf(entries.filter(({ account }) => account === name)) })),
  )
}

/** The exact opposite, which takes a transaction back. */
export function opposite(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amountRial }) => ({ account, amountRial: -amountRial }))
}

export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amountRial }) => sum + amountRial, 0)
}

function withoutZeros(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amountRial }) => amountRial !== 0)
}
