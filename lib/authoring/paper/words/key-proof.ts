import { type KeyProof, type KeyTone, listFailedProofs, type ProofName } from '@/lib/marking/answers/proof/proof'
import { formatCount } from '@/lib/platform/format/digits'
import { isolate, joinIsolated } from '@/lib/authoring/paper-check/words/finding-words'

// The proofs of a key and the objections to it, for the editor, the pasted list and the wizard.

export const keyToneNames: Readonly<Record<KeyTone, string>> = {
  green: 'بی‌ایراد',
  amber: 'نیاز به بررسی',
  red: 'ایراد دارد',
}

export const keyProofCopy = {
  proved: (answer: string) => `${isolate(answer)} در متن هست:`,
  provedLabel: (answer: string) => `${isolate(answer)} از گزینه‌های همین سؤال است.`,
  accepts: 'می‌پذیرد',
  refuses: 'نمی‌پذیرد',
  comma: '، ',
  and: (count: number) => `و ${formatCount(count)} تای دیگر`,
  ready: (count: number) => `تأیید ${formatCount(count)} کلید بی‌ایراد`,
  readyLead: (count: number) =>
    count === 1
      ? 'یک کلید بی‌ایراد است و منتظر تأیید توست.'
      : `${formatCount(count)} کلید بی‌ایراد است و منتظر تأیید توست.`,
  unseen: (count: number) => `بررسی کردم؛ تأیید ${formatCount(count)} کلید`,
  unseenLead: (count: number) =>
    `${formatCount(count)} کلید ایرادی ندارد، فقط هنوز متنی نیست که پاسخش در آن پیدا شود. پاسخ‌ها را ببین و یک‌جا تأیید کن.`,
} as const

type Sentences = { readonly [Name in ProofName]: (proof: KeyProof[Name]) => readonly string[] }

const SENTENCES: Sentences = {
  number: ({ answers }) => [`${joinIsolated(answers)} با شماره‌ی سؤال شروع می‌شود. شاید شماره در پاسخ مانده باشد.`],
  quantities: ({ lost, added }) => [
    ...(lost.length > 0 ? [`${joinIsolated(lost)} در فهرست هست، ولی درست در کلید نیامده است.`] : []),
    ...(added.length > 0 ? [`${joinIsolated(added)} در کلید هست، ولی در فهرست نیست.`] : []),
  ],
  // A key without an answer refuses all of them; the `source` sentence says what is missing.
  marking: ({ refused, accepted }) => [
    ...(refused.some((answer) => answer !== '') ? [`داوطلبی که ${joinIsolated(refused)} بنویسد نمره نمی‌گیرد.`] : []),
    ...(accepted.length > 0 ? [`${joinIsolated(accepted)} غلط است، ولی این کلید آن را می‌پذیرد.`] : []),
  ],
  source: (proof) => (proof.passed ? [] : [sourceSentence(proof)]),
}

function sourceSentence({ why, answers }: Extract<KeyProof['source'], { readonly passed: false }>): string {
  switch (why) {
    case 'no-source':
      return 'هنوز متنی نیست که پاسخ در آن پیدا شود.'
    case 'not-found':
      return `${joinIsolated(answers)} در متن پیدا نشد.`
    case 'not-a-label':
      return answers.length > 0
        ? `${joinIsolated(answers)} از گزینه‌های این سؤال نیست.`
        : 'هنوز گزینه‌ای انتخاب نشده است.'
  }
}

/** Why a key waits for a person, the most serious reason first; none if it is proved. */
export function proofSentences(proof: KeyProof): readonly string[] {
  return listFailedProofs(proof).flatMap((name) => sentencesOf(proof, name))
}

function sentencesOf<Name extends ProofName>(proof: KeyProof, name: Name): readonly string[] {
  return SENTENCES[name](proof[name])
}
