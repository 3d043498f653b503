import { uiCopy } from '@/lib/platform/words/ui-kit'
import { type DiffSegment } from './word-diff'

/** Each line has its own direction; a sign and a line, not only the colour, distinguish deletions and insertions. */
export function DiffText({ segments }: { segments: readonly DiffSegment[] }) {
  return (
    <div className="rounded-md border border-line bg-ground p-4 text-sm wrap-break-word whitespace-pre-wrap [unicode-bidi:plaintext]">
      {segments.map((piece, index) => (
        <DiffSegmentText key={index} piece={piece} />
      ))}
    </div>
  )
}

function DiffSegmentText({ piece: { kind, text } }: { piece: DiffSegment }) {
  if (kind === 'same' || text.trim() === '') return text
  if (kind === 'removed') {
    return (
      <del className="rounded-sm bg-danger-soft text-danger">
        <span className="sr-only">{uiCopy.diff.removed} </span>
        <span aria-hidden>−</span>
        {text}
      </del>
    )
  }
  return (
    <ins className="rounded-sm bg-primary-soft text-primary-ink">
      <span className="sr-only">{uiCopy.diff.added} </span>
      <span aria-hidden>+</span>
      {text}
    </ins>
  )
}
