import { createHash } from 'node:crypto'
import { refundTermsCopy, termsCopy } from '@/lib/shop/order/words/terms'
import { type Database } from '@/server/platform/db/client'

/** The terms that a buyer accepts in the checkout: both linked pages, word for word. */
const document = JSON.stringify({ terms: termsCopy, refund: refundTermsCopy })
/** Identifies this build's text: a client that sends another hash showed another text. */
export const termsHash = createHash('sha256').update(document).digest('hex')

/** Stores the text for the orders that refer to it, in their transaction. */
export async function storeTerms(tx: Database): Promise<void> {
  await tx.query({
    text: `insert into terms_texts (hash, document) values ($1, $2) on conflict do nothing`,
    values: [termsHash, document],
  })
}
