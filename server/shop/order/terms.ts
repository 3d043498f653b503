import { createHash } from 'node:crypto'
import { refund, terms } from '@/lib/shop/order/words/terms'
import { type Database } from '@/server/platform/db/client'

/** What a buyer accepts at the till: both pages that it links to, word for word. */
const document = JSON.stringify({ terms, refund })
/** Stands for the text of this very build: whoever sends another one was shown another text. */
export const termsHash = createHash('sha256').update(document).digest('hex')

/** Keeps the text itself beside the orders that name it, in their transaction. */
export async function keepTerms(tx: Database): Promise<void> {
  await tx.query({
    text: `insert into terms_texts (hash, document) values ($1, $2) on conflict do nothing`,
    values: [termsHash, document],
  })
}
