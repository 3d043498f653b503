import { type ReactNode } from 'react'
import { InlineText } from '@/components/paper/inline-text'
import { splitAtQuote, type QuotedPiece } from '@/lib/domain/exam/inline'

/** Exam text with the quoted words marked, where they stand in it. */
export function MarkedText({ text, quote }: { text: string; quote: string }): ReactNode {
  const pieces = splitAtQuote(text, quote)
  if (!pieces) return <InlineText text={text} />
  return pieces.map((piece, index) => <Piece key={index} {...piece} />)
}

function Piece({ kind, text, isQuoted }: QuotedPiece) {
  const words = isQuoted ? (
    <mark className="rounded-sm bg-warning-soft px-0.5 text-ink outline-2 outline-warning">{text}</mark>
  ) : (
    text
  )
  if (kind === 'strong') return <strong>{words}</strong>
  return kind === 'em' ? <em>{words}</em> : words
}
