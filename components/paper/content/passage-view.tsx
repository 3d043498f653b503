import { type ReactNode, useId } from 'react'
import { type Paragraph, type Passage } from '@/lib/paper/content/rules/content'
import { InlineText } from './inline-text'
import { PictureView } from './picture-view'
import { TableView } from './table-view'

type PassageBlockProps = {
  paragraph: Paragraph
  pictures: Readonly<Record<string, string>>
  /** Renders one text: a paragraph, a heading, a caption or a cell. */
  renderText: (text: string) => ReactNode
  /** Only paragraphs have letters, and so slots for a heading. */
  above?: ReactNode
}

type PassageViewProps = {
  passage: Passage
  pictures: Readonly<Record<string, string>>
  /** Rendered above a paragraph, after its letter: the slot of its heading. */
  above?: (paragraph: Paragraph) => ReactNode
  /** Renders a paragraph's text with something highlighted (evidence); null: no highlight. */
  renderText?: (text: string, paragraph: Paragraph) => ReactNode
}

/** A reading passage with its title, headings, lettered paragraphs, tables, pictures and glossary. */
export function PassageView({ passage, pictures, above, renderText }: PassageViewProps) {
  return (
    <article className="leading-[1.7]">
      <h3 className="text-[1.35em] leading-tight font-bold">{passage.title}</h3>
      {passage.subtitle && (
        <p className="mt-[0.4em] text-(--paper-muted) italic">
          <InlineText text={passage.subtitle} />
        </p>
      )}
      {passage.paragraphs.map((paragraph) => (
        <div key={paragraph.id} data-paragraph={paragraph.id} className="mt-[1em]">
          <PassageBlock
            paragraph={paragraph}
            pictures={pictures}
            above={above?.(paragraph)}
            renderText={(text) => renderText?.(text, paragraph) || <InlineText text={text} />}
          />
        </div>
      ))}
      {passage.glossary && (
        <dl className="mt-[1.5em] border-t border-(--paper-faint) pt-[0.75em] text-[0.9em]">
          {passage.glossary.map(({ term, meaning }) => (
            <div key={term} className="mt-[0.25em]">
              <dt className="inline font-bold">{term}: </dt>
              <dd className="inline">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** A block of a passage: a paragraph with its letter, a heading, or a table or picture with its caption. */
function PassageBlock({ paragraph, pictures, renderText, above }: PassageBlockProps) {
  // The ids of paragraphs repeat from one passage of a section to the next.
  const caption = useId()
  switch (paragraph.kind) {
    case 'heading':
      return <h4 className="mt-[1.5em] text-[1.1em] leading-snug font-bold">{renderText(paragraph.text)}</h4>
    case 'table':
      return (
        <figure>
          <figcaption id={caption} className="mb-[0.4em] text-[0.9em] font-semibold">
            {renderText(paragraph.text)}
          </figcaption>
          <TableView
            head={paragraph.table.head}
            rows={paragraph.table.rows}
            labelledBy={caption}
            renderCell={renderText}
          />
        </figure>
      )
    case 'picture':
      return <PictureView picture={paragraph.picture} pictures={pictures} caption={renderText(paragraph.text)} />
    default:
      return (
        <div className={paragraph.label ? 'grid grid-cols-[1.6em_1fr]' : undefined}>
          {paragraph.label && (
            // A heading, because screen readers go from heading to heading: questions ask for a paragraph by its letter.
            <h4 aria-label={`Paragraph ${paragraph.label}`} className="leading-[inherit] font-bold">
              {paragraph.label}
            </h4>
          )}
          <div className="min-w-0">
            {above}
            <p>{renderText(paragraph.text)}</p>
          </div>
        </div>
      )
  }
}
