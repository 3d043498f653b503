/** What a gateway is asked for. Money is a whole number of Rial. */
export type PaymentRequest = {
  readonly amountRial: number
  readonly orderNo: number
  readonly description: string
  readonly returnUrl: string
  /** Iranian mobile number of the buyer (`09…`), which saves typing there. */
  readonly mobile: string | null
}
export type Created =
  | { readonly kind: 'made'; readonly authority: string }
  /** It will not; nobody was led there. `reason` is the gateway's word. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string }

export type Checked =
  | {
      readonly kind: 'paid'
      readonly refId: string
      readonly cardMask: string | null
      /** What the gateway keeps, when the seller bears it. */
      readonly feeRial: number
    }
  /** Nothing was paid, and nothing will be: `isFinal`; otherwise the buyer may still be there. */
  | { readonly kind: 'unpaid'; readonly reason: string; readonly isFinal: boolean }
  /** It holds another amount than the order's. */
  | { readonly kind: 'differs'; readonly reason: string }
  /** No answer, or one that says nothing: it is not known. */
  | { readonly kind: 'silent'; readonly reason: string }

export type Reversed =
  | { readonly kind: 'reversed' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly reason: string }

export type Try = { readonly authority: string; readonly amountRial: number }
/** The names of the query that it sends a buyer back with. Only a hint: anybody can write it. */
export type ReturnHint = { readonly authority: string | null; readonly saysPaid: boolean }

/**
 * One service that takes money. Every call ends within its time, repeats itself once when the network failed before an answer, and never
 * throws: what is not known is `silent`.
 */
export type Gateway = {
  /** It refuses every sum below this one. */
  readonly leastRial: number
  readonly create: (request: PaymentRequest) => Promise<Created>
  /** Where the buyer is led. */
  readonly addressOf: (authority: string) => string
  readonly readReturn: (query: Readonly<Record<string, string | undefined>>) => ReturnHint
  /** Takes the money, if it lies there. Again gives the same answer. */
  readonly verify: (payment: Try) => Promise<Checked>
  /**
   * Gives the whole of it back; null where the gateway cannot. `wasAsked`: it was asked before, and what it did then is not known: a refusal is
   * believed only when the gateway says that the money is still there.
   */
  readonly reverse: ((payment: Try & { readonly wasAsked: boolean }) => Promise<Reversed>) | null
  /** Whether it holds money of a try, which stays where it is; null: no answer. Only where there is no list. */
  readonly isPaid: ((authority: string) => Promise<boolean | null>) | null
  /** Tries that are paid and not taken; null where the gateway has no such list. */
  readonly listUnverified: (() => Promise<readonly Try[]>) | null
}
