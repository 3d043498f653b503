import { type CompletionGroup, type CompletionType } from '@/lib/domain/exam/content'
import { BesidePicture } from './beside-picture'
import { BlockView } from './block-view'
import { InlineText } from './inline-text'
import { type PaperSlots } from './paper-slots'

type CompletionViewProps = {
  group: CompletionGroup
  groupId: string
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** What is no text of its own has no box around it. */
const FRAMES: Partial<Record<CompletionType, string>> = {
  'sentence-completion': '',
  'short-answer': 'grid gap-y-[0.7em] *:leading-snug',
}

/** Forms, notes, tables, flow-charts, summaries, sentences, diagrams: text with gaps, and the box of options when there is one. */
export function CompletionView({ group, groupId, slots, pictures }: CompletionViewProps) {
  const isQuestions = group.type === 'short-answer'
  const gap = (number: number) => {
    const slot = slots.gap({ number, group, bankId: groupId })
    // Behind a short question there is room for it, behind a long one there is not: below each they stand in one column.
    return isQuestions ? <span className="block pt-[0.3em]">{slot}</span> : slot
  }
  const answers = (
    <>
      <div className={FRAMES[group.type] ?? 'border border-(--paper-line) p-[1em] @max-sm:p-[0.7em]'}>
        {group.title && <h4 className="mb-[0.6em] text-center text-[1.1em] font-bold">{group.title}</h4>}
        {group.example && (
          <p className="mb-[0.6em] text-(--paper-muted)">
            <em>Example:</em> <InlineText text={group.example.text} /> <strong>{group.example.answer}</strong>
          </p>
        )}
        {group.body.map((block, index) => (
          <BlockView key={index} block={block} gap={gap} isLast={group.body[index + 1]?.kind !== 'step'} />
        ))}
      </div>
      {group.bank && slots.bank({ group, bank: group.bank, bankId: groupId })}
    </>
  )
  if (!group.picture) return answers
  return (
    <BesidePicture picture={group.picture} marks={group.marks} pictures={pictures} slots={slots}>
      {answers}
    </BesidePicture>
  )
}
