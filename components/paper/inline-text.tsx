import { Fragment, type ReactNode } from 'react'
import { type InlineNode, parseInline } from '@/lib/domain/exam/inline'

type InlineTextProps = { text: string; gap?: (number: number) => ReactNode }

/** Exam text with its bold, italic and gaps. */
export function InlineText({ text, gap }: InlineTextProps) {
  return parseInline(text).map((node, index) => <Fragment key={index}>{drawNode(node, gap)}</Fragment>)
}

function drawNode(node: InlineNode, gap: InlineTextProps['gap']): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text
    case 'strong':
      return <strong className="font-bold">{node.text}</strong>
    case 'em':
      return <em>{node.text}</em>
    case 'gap':
      return gap?.(node.number)
  }
}
