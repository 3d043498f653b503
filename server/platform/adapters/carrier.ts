export type OutgoingMessage = {
  /** The same at every try. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What came of a try. Reasons are short words of ours: they never hold a key, an address of a service, or the text. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** It may have arrived: trying again could send it twice, and twice would be worse than not at all. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly kind: 'refused'; readonly reason: string }

/** Hands one message to a service; ends within 30 seconds, whatever the service does. */
export type Carrier = (message: OutgoingMessage) => Promise<Outcome>
