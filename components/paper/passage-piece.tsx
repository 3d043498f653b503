import { type ReactNode } from 'react'
import { type Paragraph } from '@/lib/domain/exam/content'
import { PictureView } from './picture-view'
import { TableView } from './table-view'

type PassagePieceProps = {
  paragraph: Paragraph
  pictures: Readonly<Record<string, string>>
  /** Draws one text of it: the paragraph, the heading, the caption, a cell. */
  draw: (text: string) => ReactNode
}

/** A piece of a passage: running text with its letter, a heading, or a table or picture with its caption. */
export function PassagePiece({ paragraph, pictures, draw }: PassagePieceProps) {
  switch (paragraph.kind) {
    case 'heading':
      return <h4 className="mt-[1.5em] text-[1.1em] leading-snug font-bold">{draw(paragraph.text)}</h4>
    case 'table': {
      const caption = `caption-${paragraph.id}`
      return (
        <figure>
          <figcaption id={caption} className="mb-[0.4em] text-[0.9em] font-semibold">
            {draw(paragraph.text)}
          </figcaption>
          <TableView head={paragraph.table.head} rows={paragraph.table.rows} labelledBy={caption} draw={draw} />
        </figure>
      )
    }
    case 'picture':
      return <PictureView picture={paragraph.picture} pictures={pictures} caption={draw(paragraph.text)} />
    default:
      return (
        <div className={paragraph.label ? 'grid grid-cols-[1.6em_1fr]' : undefined}>
          {paragraph.label && <strong className="font-bold">{paragraph.label}</strong>}
          <p>{draw(paragraph.text)}</p>
        </div>
      )
  }
}
