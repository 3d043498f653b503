export type OutgoingMessage = {
  /** Constant over retries. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The link by which a recipient ends such mails without a log-in (RFC 8058). */
  readonly unsubscribe?: string | null
  /** The push subscription that it is for. */
  readonly device?: string | null
  readonly isUrgent?: boolean
  /** How long the message remains useful. */
  readonly secondsLeft?: number
}

/** The result of a try. Reasons are short fixed words: they never contain a key, a service's URL, or the text. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** It may have arrived: a retry could send it twice, which would be worse than not at all. */
  | { readonly kind: 'unknown'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string; readonly afterSeconds?: number }
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends one message by a service; ends within 30 seconds in any case. */
export type MessageTransport = (message: OutgoingMessage) => Promise<Outcome>
