/** A request to a gateway. Money is a whole number of Rial. */
export type PaymentRequest = {
  readonly amountRial: number
  readonly orderNo: number
  readonly description: string
  readonly returnUrl: string
  /** The buyer's Iranian mobile number (`09…`), which prefills the gateway's form. */
  readonly mobile: string | null
}
export type Created =
  | { readonly kind: 'made'; readonly authority: string }
  /** The gateway refused: the buyer was not redirected. `reason` is its own code. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string }

export type Checked =
  | {
      readonly kind: 'paid'
      readonly refId: string
      readonly cardMask: string | null
      /** The gateway's fee, if the seller pays it. */
      readonly feeRial: number
    }
  /** Nothing was paid. `isFinal`: nothing will be paid; otherwise the buyer may still be at the gateway. */
  | { readonly kind: 'unpaid'; readonly reason: string; readonly isFinal: boolean }
  /** The gateway holds an amount other than the order's. */
  | { readonly kind: 'differs'; readonly reason: string }
  /** No answer, or an inconclusive one: the outcome is unknown. */
  | { readonly kind: 'silent'; readonly reason: string }

export type Reversed =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string }

export type Try = { readonly authority: string; readonly amountRial: number }
/** Parsed query parameters of the redirect back. Only a hint: anybody can forge them. */
export type ReturnHint = { readonly authority: string | null; readonly claimsPaid: boolean }

/**
 * A payment service. Every call ends within its time limit, is retried once after a network failure, and never throws: an unknown outcome is
 * `silent`.
 */
export type Gateway = {
  /** The minimum amount. */
  readonly leastRial: number
  readonly create: (request: PaymentRequest) => Promise<Created>
  /** The URL for the buyer. */
  readonly paymentUrlOf: (authority: string) => string
  readonly readReturn: (query: Readonly<Record<string, string | undefined>>) => ReturnHint
  /** Takes the money if it was paid. Repeating gives the same answer. */
  readonly verify: (payment: Try) => Promise<Checked>
  /**
   * Refunds the whole amount; null if the gateway cannot. `wasAsked`: an earlier call has an unknown outcome, so that a refusal counts only if the
   * gateway says that the money is still there.
   */
  readonly reverse: ((payment: Try & { readonly wasAsked: boolean }) => Promise<Reversed>) | null
  /** Whether a payment was made, without taking it; null without an answer. Only for gateways without a list. */
  readonly isPaid: ((authority: string) => Promise<boolean | null>) | null
  /** Payments made but not taken; null if the gateway has no such list. */
  readonly listUnverified: (() => Promise<readonly Try[]>) | null
}
