import { type CaseKind, type CaseState } from '@/lib/support/case/rules/states'

const kinds: Readonly<Record<CaseKind, string>> = {
  mark: 'نمره یا سؤال آزمون',
  payment: 'پرداخت و خرید',
  correction: 'تصحیح نوشته یا گفتار',
  account: 'حساب و ورود',
  fault: 'کار نکردن سایت',
  question: 'پرسش',
  other: 'موضوع دیگر',
}
const states: Readonly<Record<CaseState, string>> = {
  new: 'منتظر جواب',
  taken: 'در دست بررسی',
  answered: 'جواب داده شد',
  waiting: 'منتظر جواب تو',
  solved: 'حل شد',
  closed: 'بسته',
}

/** Names of kinds and states, for everybody. */
export const caseCopy = { kinds, states } as const
