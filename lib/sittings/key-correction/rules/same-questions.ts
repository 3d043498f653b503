import { type Group, type PaperContent } from '@/lib/paper/content/rules/content'

/**
 * Whether two papers ask the same questions: the numbers, texts, options and word limits that an answer is judged by. Passages, pictures,
 * titles, rubrics and examples may differ. Strict on purpose: a key is never laid on a question that it was not written for.
 */
export function asksTheSame(one: Pick<PaperContent, 'parts'>, other: Pick<PaperContent, 'parts'>): boolean {
  return frameOf(one) === frameOf(other)
}

/** What {@link asksTheSame} compares, as one text. */
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
