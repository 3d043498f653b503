import { type ReactNode } from 'react'
import { type Block, type CompletionGroup, type CompletionType } from '@/lib/paper/content/rules/content'
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
        <Blocks body={group.body} gap={gap} />
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

/** The fields of a form are a list of labels and what belongs to them: a screen reader says which is which. */
function Blocks({ body, gap }: { body: readonly Block[]; gap: (number: number) => ReactNode }) {
  return runsOf(body).map(({ from, blocks }) => {
    const drawn = blocks.map((block, index) => {
      const at = from + index
      return <BlockView key={at} block={block} gap={gap} isLast={body[at + 1]?.kind !== 'step'} />
    })
    return blocks[0]?.kind === 'field' ? <dl key={from}>{drawn}</dl> : drawn
  })
}

type Run = { readonly from: number; readonly blocks: readonly Block[] }

/** Fields that follow each other are one run; every other block is one of its own. */
function runsOf(body: readonly Block[]): readonly Run[] {
  const runs: Run[] = []
  for (const [at, block] of body.entries()) {
    const last = runs.at(-1)
    if (last && block.kind === 'field' && last.blocks[0]?.kind === 'field')
      runs[runs.length - 1] = { from: last.from, blocks: [...last.blocks, block] }
    else runs.push({ from: at, blocks: [block] })
  }
  return runs
}
