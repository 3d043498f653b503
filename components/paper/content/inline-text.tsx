import { Fragment, type ReactNode } from 'react'
import { type InlineNode, parseInline } from '@/lib/paper/content/rules/inline'

type InlineTextProps = { text: string; gap?: (number: number) => ReactNode }

/** Exam text with bold, italic, superscript, subscript, underlined and struck words, and gaps. A full stop after a gap never wraps alone. */
export function InlineText({ text, gap }: InlineTextProps) {
  const nodes = parseInline(text)
  return nodes.map((node, index) => {
    const before = nodes[index - 1]
    if (node.kind !== 'gap') return <Fragment key={index}>{renderText(node, before?.kind === 'gap')}</Fragment>
    return (
      <span key={index} className="whitespace-nowrap">
        {gap?.(node.number)}
        {punctuationAfterGap(nodes[index + 1])}
      </span>
    )
  })
}

const PUNCTUATION = /^[.,;:!?)’”]+/

function punctuationAfterGap(next: InlineNode | undefined): string {
  return next?.kind === 'text' ? (PUNCTUATION.exec(next.text)?.[0] ?? '') : ''
}

type TextNode = Exclude<InlineNode, { readonly kind: 'gap' }>

/** Renders a run of exam text with its formatting. */
export function renderText({ kind, text }: TextNode, isAfterGap = false): ReactNode {
  if (kind === 'strong') return <strong className="font-bold">{text}</strong>
  if (kind === 'em') return <em>{text}</em>
  if (kind === 'sup') return <sup>{text}</sup>
  if (kind === 'sub') return <sub>{text}</sub>
  if (kind === 'underline') return <u>{text}</u>
  if (kind === 'strike') return <s>{text}</s>
  return isAfterGap ? text.replace(PUNCTUATION, '') : text
}
