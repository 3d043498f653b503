import { expandKey } from '@/lib/marking/answers/expand'
import { isJudgement } from '@/lib/paper/content/rules/question-types'
import { JUDGEMENT_LABELS, listBodyTexts } from '@/lib/paper/content/rules/questions'
import { mapGaps } from '@/lib/authoring/paper/rules/number-questions'
import { type DraftGroup, type DraftPart, type PaperDraft } from '@/lib/authoring/paper/rules/draft'

/** Every text of a draft that is displayed, accepted by a key or proposed as one, as often as it occurs. */
export function listDraftTexts({ title, parts, keys }: PaperDraft): readonly string[] {
  const keyTexts = Object.values(keys).flatMap(({ answer, typed, explanation }) => [
    explanation,
    ...(answer?.kind === 'text' ? expandKey(answer) : []),
    ...(answer === null && typed !== null ? [typed] : []),
  ])
  // The placeholders of gaps do not count as words.
  const partTexts = parts.flatMap(textsOfPart).map((text) => text.replace(/\{(?:first|last)\}/g, ' '))
  return [title, ...partTexts, ...keyTexts].filter((text) => text.trim() !== '')
}

function textsOfPart({ instruction, passage, task, groups }: DraftPart): readonly string[] {
  const paragraphs = passage?.paragraphs.flatMap((paragraph) =>
    paragraph.kind === 'table'
      ? [paragraph.text, ...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()]
      : [('label' in paragraph && paragraph.label) || '', paragraph.text],
  )
  return [
    instruction ?? '',
    ...(passage ? [passage.title, passage.subtitle ?? ''] : []),
    ...(paragraphs ?? []),
    ...(task?.prompt ?? []),
    ...groups.flatMap(textsOfGroup),
  ]
}

function textsOfGroup(group: DraftGroup): readonly string[] {
  return [...group.rubric, ...textsOfBank(group), ...textsOfQuestions(group)]
}

function textsOfBank(group: DraftGroup): readonly string[] {
  const bank = 'bank' in group ? group.bank : null
  return bank ? [bank.title ?? '', ...bank.options.map(({ label, text }) => text || label)] : []
}

function textsOfQuestions(group: DraftGroup): readonly string[] {
  if ('body' in group) {
    const labels = group.body.flatMap((block) => (block.kind === 'field' ? [block.label] : []))
    const heads = group.body.flatMap((block) => (block.kind === 'table' ? (block.head ?? []) : []))
    const texts = listBodyTexts(group.body).map((text) => mapGaps(text, () => ' '))
    return [group.title, ...labels, ...heads, ...texts]
  }
  if (group.type === 'matching-headings') return group.questions.map(({ paragraph }) => `Paragraph ${paragraph}`)
  const isJudgementGroup = isJudgement(group.type)
  return group.questions.flatMap((question) => [
    question.prompt,
    ...('options' in question ? question.options.map(({ label, text }) => text || label) : []),
    ...(isJudgementGroup ? JUDGEMENT_LABELS[group.type] : []),
  ])
}
