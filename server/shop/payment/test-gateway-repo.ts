import { findRow, hasRow, type Database } from '@/server/platform/db/client'

export type Outcome = 'paid' | 'cancelled'
type TestPayment = {
  readonly amountRial: number
  readonly returnUrl: string
  readonly outcome: Outcome | null
  readonly isReversed: boolean
}

const COLUMNS = `amount_rial::float8 as "amountRial", callback_url as "returnUrl", outcome, reversed_at is not null as "isReversed"`

export async function insertTestPayment(
  db: Database,
  payment: Pick<TestPayment, 'amountRial' | 'returnUrl'> & { readonly authority: string },
): Promise<void> {
  await db.query({
    text: `insert into test_gateway_payments (authority, amount_rial, callback_url) values ($1, $2, $3)`,
    values: [payment.authority, payment.amountRial, payment.returnUrl],
  })
}

export async function findTestPayment(db: Database, authority: string): Promise<TestPayment | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from test_gateway_payments where authority = $1`,
    values: [authority],
  })
}

export async function setOutcome(db: Database, authority: string, outcome: Outcome): Promise<TestPayment | null> {
  return findRow(db, {
    text: `update test_gateway_payments set outcome = coalesce(outcome, $2) where authority = $1 returning ${COLUMNS}`,
    values: [authority, outcome],
  })
}

export async function reverseTestPayment(db: Database, authority: string): Promise<boolean> {
  return hasRow(db, {
    text: `update test_gateway_payments set reversed_at = coalesce(reversed_at, now()) where authority = $1 and outcome = 'paid' returning authority`,
    values: [authority],
  })
}
