import { type CaseKind } from '@/lib/support/case/rules/states'

/** What the form of a visitor offers, and the kind of case that becomes of it. */
export const KIND_OF_TOPIC = {
  question: 'question',
  problem: 'fault',
  login: 'account',
  payment: 'payment',
  complaint: 'other',
  cooperation: 'other',
} as const satisfies Readonly<Record<string, CaseKind>>
