import { type ReactNode } from 'react'
import { type Block, type CompletionGroup, type CompletionType } from '@/lib/paper/content/rules/content'
import { PictureWithAnswers } from './picture-with-answers'
import { BlockView } from './block-view'
import { InlineText } from './inline-text'
import { type PaperSlots } from './paper-slots'

type CompletionViewProps = {
  group: CompletionGroup
  groupId: string
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** Types that are not a text of their own have no frame. */
const FRAMES: Partial<Record<CompletionType, string>> = {
  'sentence-completion': '',
  'short-answer': 'grid gap-y-[0.7em] *:leading-snug',
}

/** Forms, notes, tables, flow-charts, summaries, sentences, diagrams: text with gaps, and the options if there are any. */
export function CompletionView({ group, groupId, slots, pictures }: CompletionViewProps) {
  const isQuestions = group.type === 'short-answer'
  const gap = (number: number) => {
    const slot = slots.gap({ number, group, bankId: groupId })
    // A field after a short question fits on its line; after a long one it would not, so below each question they form one column.
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
    <PictureWithAnswers picture={group.picture} marks={group.marks} pictures={pictures} slots={slots}>
      {answers}
    </PictureWithAnswers>
  )
}

/** The fields of a form as a `dl`: screen readers relate labels to values. */
function Blocks({ body, gap }: { body: readonly Block[]; gap: (number: number) => ReactNode }) {
  return runsOf(body).map(({ from, blocks }) => {
    const drawnBlocks = blocks.map((block, index) => {
      const at = from + index
      return <BlockView key={at} block={block} gap={gap} isLast={body[at + 1]?.kind !== 'step'} />
    })
    return blocks[0]?.kind === 'field' ? <dl key={from}>{drawnBlocks}</dl> : drawnBlocks
  })
}

type Run = { readonly from: number; readonly blocks: readonly Block[] }

/** Adjacent fields form one run; every other block is a run of its own. */
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
