import * as z from 'zod'
import { isLocalName } from './exposure'

/** Payment settings. Without a gateway the marked test gateway makes the shop usable on a site that is not public. */
export const paymentVariables = {
  ZARINPAL_MERCHANT_ID: z.uuid('must be the 36 characters of the Zarinpal panel').optional(),
  ZARINPAL_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://payment.zarinpal.com'),
  ZIBAL_MERCHANT: z
    .string()
    .regex(/^\w{3,60}$/, 'must be the key of the Zibal panel')
    .optional(),
  ZIBAL_URL: z.url({ protocol: /^https?$/, error: 'must be an address' }).default('https://gateway.zibal.ir'),
  CARD_NUMBER: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(isCardNumber, 'must be the 16 digits of a bank card')
    .optional(),
  CARD_HOLDER: z.string().trim().min(2, 'must be the name on the card').max(100, 'is too long').optional(),
  TEST_GATEWAY: z.enum(['on', 'off'], 'must be on or off').optional(),
  VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage from 0 to 50')
    .transform(Number)
    .refine((value) => value <= 50, 'must be a percentage from 0 to 50')
    .default(0),
  SELLER_TAX_ID: z.string().max(50, 'is too long').optional(),
} as const

export type PaymentSettings = {
  readonly zarinpal: { readonly merchantId: string; readonly base: string } | null
  readonly zibal: { readonly merchant: string; readonly base: string } | null
  /** The seller's bank card, for transfers by buyers. */
  readonly card: { readonly number: string; readonly holder: string } | null
  /**
   * Our own test gateway, which charges nothing. It is never on beside a real one, and on a public site only if requested. A request from outside
   * also makes the site public: `exposure`.
   */
  readonly isTestGatewayOn: boolean
  /** Explicitly requested, and stays on even if the site turns out to be public. */
  readonly isTestGatewayWanted: boolean
  /** Hundredths of a per cent, included in prices. */
  readonly vatRateBp: number
  readonly sellerTaxId: string | null
}

type Values = z.output<z.ZodObject<typeof paymentVariables>>

/** @param place the address and network settings of the site */
export function toPayments(values: Values, place: SiteLocation): PaymentSettings {
  const { ZARINPAL_MERCHANT_ID, ZIBAL_MERCHANT, TEST_GATEWAY, VAT_PERCENT, SELLER_TAX_ID } = values
  const { CARD_NUMBER, CARD_HOLDER } = values
  const hasReal = ZARINPAL_MERCHANT_ID !== undefined || ZIBAL_MERCHANT !== undefined
  const card = CARD_NUMBER && CARD_HOLDER ? { number: CARD_NUMBER, holder: CARD_HOLDER } : null
  // On a site that takes real money the test gateway would give goods away, so it must be switched on explicitly.
  const isLocalTrial = card === null && isOnThisMachine(place)
  return {
    zarinpal: ZARINPAL_MERCHANT_ID
      ? { merchantId: ZARINPAL_MERCHANT_ID, base: withoutTrailingSlash(values.ZARINPAL_URL) }
      : null,
    zibal: ZIBAL_MERCHANT ? { merchant: ZIBAL_MERCHANT, base: withoutTrailingSlash(values.ZIBAL_URL) } : null,
    card,
    isTestGatewayOn: !hasReal && (TEST_GATEWAY === 'on' || (TEST_GATEWAY === undefined && isLocalTrial)),
    isTestGatewayWanted: TEST_GATEWAY === 'on',
    vatRateBp: Math.round(VAT_PERCENT * 100),
    sellerTaxId: SELLER_TAX_ID ?? null,
  }
}

type SiteLocation = { readonly publicUrl: string | undefined; readonly host: string; readonly hasProxies: boolean }

/** Nobody else can reach the site: it listens only locally, has no public name, and no proxy forwards outside requests to it. */
function isOnThisMachine({ publicUrl, host, hasProxies }: SiteLocation): boolean {
  if (publicUrl === undefined && hasProxies) return false
  const name = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return [name, host].every(isLocalName)
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

/** Sixteen digits with a valid checksum (Luhn): a typing error would send buyers' money to a stranger. */
function isCardNumber(text: string): boolean {
  if (!/^\d{16}$/.test(text)) return false
  const sum = [...text].map(Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
