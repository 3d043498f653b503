import { plainText } from '@/lib/paper/content/rules/inline'
import { listBodyTexts } from '@/lib/paper/content/rules/questions'
import { type DraftGroup, type DraftKey, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { toShorthand } from '@/lib/authoring/paper/rules/draft-keys'
import { mapGaps } from '@/lib/authoring/paper/rules/number-questions'
import { type ProposedGroup } from '../proposal'

export type KeyRow = {
  readonly ref: QuestionRef
  readonly numbers: readonly number[]
  /** The prompt, or the line around the gap. */
  readonly question: string
  /** Empty if there is no key. */
  readonly key: string
  readonly isWaiting: boolean
}

/** The questions of a proposed group with their keys, for review. */
export function listKeyRows({ group, numbers, keys }: ProposedGroup): readonly KeyRow[] {
  return Object.entries(numbers).map(([ref, own]) => {
    const key = keys[ref]
    return {
      ref,
      numbers: own,
      question: questionOf(group, ref),
      key: printKey(key),
      isWaiting: !!key?.typed && !key.answer,
    }
  })
}

function questionOf(group: DraftGroup, ref: QuestionRef): string {
  if ('body' in group) {
    const text = listBodyTexts(group.body).find((item) => item.includes(`{{${ref}}}`)) ?? ''
    return plainText(mapGaps(text, (gap) => (gap === ref ? '_____' : '___')))
  }
  const found = group.questions.find(({ id }) => id === ref)
  if (!found) return ''
  const printed = 'paragraph' in found ? `Paragraph ${found.paragraph}` : found.prompt
  const options = 'options' in found ? found.options.map(({ label, text }) => `${label} ${text}`) : []
  return [printed, ...options].join(' \u00b7 ')
}

function printKey(key: DraftKey | undefined): string {
  if (!key?.answer) return key?.typed ?? ''
  if (key.answer.kind === 'text') return key.typed ?? toShorthand(key.answer)
  return (key.answer.kind === 'choice' ? key.answer.accepts : key.answer.labels).join(', ')
}
