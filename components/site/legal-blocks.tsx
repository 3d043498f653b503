import { type LegalBlock, legalCopy } from '@/lib/copy/legal'
import { persianDigits } from '@/lib/format/digits'
import { FactTable } from './fact-table'

/** Paragraphs, lists, steps and tables of one section, in their order. */
export function LegalBlocks({ title, blocks }: { title: string; blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} title={title} block={block} />)
}

function Block({ title, block }: { title: string; block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-3 text-ink-soft">{block}</p>
  if ('list' in block) {
    return (
      <ul className="mt-3 list-disc space-y-2 ps-6 text-ink-soft marker:text-primary">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="mt-3 grid gap-3 text-ink-soft">
        {block.steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary-ink"
            >
              {persianDigits(index + 1)}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    )
  }
  return <FactTable label={legalCopy.table(title)} head={block.head} rows={block.rows} />
}
