import { type ReactNode } from 'react'
import { type Block } from '@/lib/paper/content/rules/content'
import { InlineText } from './inline-text'
import { TableView } from './table-view'

type BlockViewProps = {
  block: Block
  gap: (number: number) => ReactNode
  isLast: boolean
  /** Id of the heading that names a table. */
  labelledBy: string
}

const INDENTS = ['', 'ps-[1.4em]', 'ps-[2.8em]'] as const

/** One block of a completion body. Lines with gaps are tall enough for the gap. `completion-view.tsx` puts fields in a `<dl>` and steps in an `<ol>`. */
export function BlockView({ block, gap, isLast, labelledBy }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return (
        <h5 className="mt-[0.9em] mb-[0.2em] font-bold first:mt-0">
          <InlineText text={block.text} gap={gap} />
        </h5>
      )
    case 'line':
      return (
        <p className={`flex gap-[0.6em] py-[0.2em] leading-[2.35] ${INDENTS[block.indent ?? 0] ?? ''}`}>
          {block.bullet && <span aria-hidden="true">•</span>}
          <span>
            <InlineText text={block.text} gap={gap} />
          </span>
        </p>
      )
    case 'field':
      return (
        <div className="grid grid-cols-[minmax(6em,14em)_1fr] gap-x-[1em] border-b border-(--paper-faint) py-[0.3em] leading-[2.35] last:border-0 @max-sm:grid-cols-1">
          <dt className="py-[0.35em] leading-snug @max-sm:py-0 @max-sm:font-semibold">{block.label}</dt>
          <dd>
            <InlineText text={block.text} gap={gap} />
          </dd>
        </div>
      )
    case 'table':
      return (
        <TableView
          head={block.head}
          rows={block.rows}
          renderCell={(text) => <InlineText text={text} gap={gap} />}
          hasGaps
          labelledBy={labelledBy}
        />
      )
    case 'step':
      return (
        <li className="mx-auto max-w-[34em] text-center">
          <p className="border border-(--paper-line) px-[1em] py-[0.4em] leading-[2.35]">
            <InlineText text={block.text} gap={gap} />
          </p>
          {!isLast && (
            <span aria-hidden="true" className="block py-[0.1em] text-[1.2em] leading-none">
              ↓
            </span>
          )}
        </li>
      )
  }
}
