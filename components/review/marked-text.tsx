import { type ReactNode } from 'react'
import { InlineText } from '@/components/paper/inline-text'
import { splitAtQuote, type QuotedPiece } from '@/lib/domain/exam/inline'

/** Exam text with the quoted words marked, where they stand in it. */
export function MarkedText({ text, quote }: { text: string; quote: string }): ReactNode {
  const pieces = splitAtQuote(text, quote)
  if (!pieces) return <InlineText text={text} />
  const start = pieces.findIndex((piece) => piece.isQuoted)
  const end = pieces.findLastIndex((piece) => piece.isQuoted) + 1
  return (
    <>
      {pieces.slice(0, start).map(drawPiece)}
      <mark className="rounded-sm bg-warning-soft px-0.5 text-ink outline-2 outline-warning">
        {pieces.slice(start, end).map(drawPiece)}
      </mark>
      {pieces.slice(end).map(drawPiece)}
    </>
  )
}

function drawPiece({ kind, text }: QuotedPiece, index: number): ReactNode {
  if (kind === 'strong') return <strong key={index}>{text}</strong>
  return kind === 'em' ? <em key={index}>{text}</em> : text
}
