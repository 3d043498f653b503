/** Debit is positive, credit negative; the entries of a transaction sum to zero. Amounts are whole Rial. */
export type Entry = { readonly account: string; readonly amountRial: number }

/** Accounts. Each gateway and each person has one: `gateway:zarinpal`, `credits_owed:<user id>`. */
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
  /** The account that holds the money; null if nothing was to be paid. */
  readonly gateway: string | null
  readonly subtotalRial: number
  readonly discountRial: number
  /** Included in the amount paid. */
  readonly vatRial: number
  /** The gateway's fee, if the seller bears it. */
  readonly feeRial: number
}

/** A sale: list prices are sales, coupon reductions are a discount, tax is not ours. */
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

/** Money beyond what the order needed: late, or paid twice. The whole of it is owed to the buyer, regardless of the gateway's fee. */
export function extraMoneyEntries({ gateway, userId, amountRial, feeRial }: ExtraMoney): Entry[] {
  return withoutZeros([
    { account: accounts.gateway(gateway), amountRial: amountRial - feeRial },
    { account: accounts.gatewayFees, amountRial: feeRial },
    { account: accounts.creditsOwed(userId), amountRial: -amountRial },
  ])
}

/** A refund is owed from the request on. */
export function refundEntries(amountRial: number, vatRial: number): Entry[] {
  return withoutZeros([
    { account: accounts.refunds, amountRial: amountRial - vatRial },
    { account: accounts.vatPayable, amountRial: vatRial },
    { account: accounts.refundsPayable, amountRial: -amountRial },
  ])
}

/** Excess money is about to be refunded to its buyer. */
export function extraRefundEntries(userId: string, amountRial: number): Entry[] {
  return [
    { account: accounts.creditsOwed(userId), amountRial },
    { account: accounts.refundsPayable, amountRial: -amountRial },
  ]
}

/** It was paid out: from the gateway (reversed), or from the bank. */
export function refundSettledEntries(from: string, amountRial: number): Entry[] {
  return [
    { account: accounts.refundsPayable, amountRial },
    { account: from, amountRial: -amountRial },
  ]
}

/** Merged to one entry per account; accounts with zero are omitted. */
export function mergeEntries(entries: readonly Entry[]): Entry[] {
  const names = [...new Set(entries.map(({ account }) => account))]
  return withoutZeros(
    names.map((name) => ({ account: name, amountRial: sumOf(entries.filter(({ account }) => account === name)) })),
  )
}

/** The exact reverse, which cancels a transaction. */
export function reverseEntries(entries: readonly Entry[]): Entry[] {
  return entries.map(({ account, amountRial }) => ({ account, amountRial: -amountRial }))
}

export function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amountRial }) => sum + amountRial, 0)
}

function withoutZeros(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ amountRial }) => amountRial !== 0)
}
