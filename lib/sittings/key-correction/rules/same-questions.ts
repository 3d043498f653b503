import { type Group, type PaperContent } from '@/lib/paper/content/rules/content'

/**
 * Whether two papers have equal questions: the numbers, texts, options and word limits by which an answer is judged. Passages, pictures, titles,
 * rubrics and examples may differ. Strict on purpose: a key must never be applied to a question for which it was not written.
 */
export function hasSameQuestions(a: Pick<PaperContent, 'parts'>, b: Pick<PaperContent, 'parts'>): boolean {
  return frameOf(a) === frameOf(b)
}

/** The text that {@link hasSameQuestions} compares. */
export function frameOf({ parts }: Pick<PaperContent, 'parts'>): string {
  return JSON.stringify(parts.flatMap(({ groups }) => groups.map(frameOfGroup)))
}

function frameOfGroup(group: Group): unknown {
  const bank = 'bank' in group && group.bank ? group.bank.options.map(({ label, text }) => [label, text]) : null
  if ('body' in group) {
    const { limit = null } = group
    return [group.type, limit && [limit.form, limit.words ?? null], bank, group.body.map(textsOfBlock)]
  }
  return [group.type, bank, group.questions.map(textsOfQuestion)]
}

type Block = Extract<Group, { readonly body: unknown }>['body'][number]

function textsOfBlock(block: Block): unknown {
  if (block.kind === 'table') return [block.head ?? null, block.rows]
  return block.kind === 'field' ? [block.label, block.text] : block.text
}

type Question = Exclude<Group, { readonly body: unknown }>['questions'][number]

function textsOfQuestion(question: Question): unknown {
  return [
    'numbers' in question ? question.numbers : [question.number],
    'prompt' in question ? question.prompt : question.paragraph,
    'options' in question ? question.options.map(({ label, text }) => [label, text]) : null,
  ]
}
