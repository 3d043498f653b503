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
  const titleId = `${groupId}-title`
  const gap = (number: number) => {
    const slot = slots.gap({ number, group, bankId: groupId })
    // A field after a short question fits on its line; after a long one it would not, so below each question they form one column.
    return isQuestions ? <span className="block pt-[0.3em]">{slot}</span> : slot
  }
  const answers = (
    <>
      <div className={FRAMES[group.type] ?? 'border border-(--paper-line) p-[1em] @max-sm:p-[0.7em]'}>
        {group.title && (
          <h4 id={titleId} className="mb-[0.6em] text-center text-[1.1em] font-bold">
            {group.title}
          </h4>
        )}
        {group.example && (
          <p className="mb-[0.6em] text-(--paper-muted)">
            <em>Example:</em> <InlineText text={group.example.text} /> <strong>{group.example.answer}</strong>
          </p>
        )}
        <Blocks body={group.body} gap={gap} labelledBy={group.title ? titleId : groupId} />
      </div>
      {group.bank && slots.bank({ group, bank: group.bank, bankId: groupId })}
    </>
  )
  if (!group.picture) return answers
  return (
    <PictureWithAnswers picture={group.picture} labels={group.marks} pictures={pictures} slots={slots}>
      {answers}
    </PictureWithAnswers>
  )
}

type BlocksProps = { body: readonly Block[]; gap: (number: number) => ReactNode; labelledBy: string }

/** The fields of a form as a `dl`, which relates labels to values, and the steps of a flow chart as a list in their order. */
function Blocks({ body, gap, labelledBy }: BlocksProps) {
  return runsOf(body).map(({ from, blocks }) => {
    const renderedBlocks = blocks.map((block, index) => {
      const at = from + index
      const isLast = body[at + 1]?.kind !== 'step'
      return <BlockView key={at} block={block} gap={gap} isLast={isLast} labelledBy={labelledBy} />
    })
    switch (blocks[0]?.kind) {
      case 'field':
        return <dl key={from}>{renderedBlocks}</dl>
      case 'step':
        return (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
          <ol key={from} role="list" aria-labelledby={labelledBy}>
            {renderedBlocks}
          </ol>
        )
      default:
        return renderedBlocks
    }
  })
}

type Run = { readonly from: number; readonly blocks: readonly Block[] }

const JOINED: readonly Block['kind'][] = ['field', 'step']

/** Adjacent fields form one run, and so do adjacent steps; every other block is a run of its own. */
function runsOf(body: readonly Block[]): readonly Run[] {
  const runs: Run[] = []
  for (const [at, block] of body.entries()) {
    const last = runs.at(-1)
    if (last && JOINED.includes(block.kind) && last.blocks[0]?.kind === block.kind)
      runs[runs.length - 1] = { from: last.from, blocks: [...last.blocks, block] }
    else runs.push({ from: at, blocks: [block] })
  }
  return runs
}
