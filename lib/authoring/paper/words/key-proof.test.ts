import { proveKey } from '@/lib/marking/answers/proof/prove-key'
import { proofSentences } from './key-proof'

test('a label key without a label is reported as not chosen, without what it would refuse', () => {
  const context = { labels: ['A', 'B'] }
  const proof = proveKey({ key: { kind: 'choice', accepts: [] }, context, sources: [], numbers: [1] })
  expect(proofSentences(proof)).toEqual(['هنوز گزینه‌ای انتخاب نشده است.'])
})
