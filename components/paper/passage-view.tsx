import { type ReactNode } from 'react'
import { type Paragraph, type Passage } from '@/lib/domain/exam/content'
import { InlineText } from './inline-text'

type PassageViewProps = {
  passage: Passage
  /** What stands above a paragraph: the slot of its heading. */
  above?: (paragraph: Paragraph) => ReactNode
  /** The text of a paragraph, when something in it is to be shown (the evidence of an answer). */
  textOf?: (paragraph: Paragraph) => ReactNode
}

/** A reading passage with its title, lettered paragraphs and glossary. */
export function PassageView({ passage, above, textOf }: PassageViewProps) {
  return (
    <article className="leading-[1.7]">
      <h3 className="text-[1.35em] leading-tight font-bold">{passage.title}</h3>
      {passage.subtitle && (
        <p className="mt-[0.4em] text-(--paper-muted) italic">
          <InlineText text={passage.subtitle} />
        </p>
      )}
      {passage.paragraphs.map((paragraph) => (
        <div key={paragraph.id} id={`paragraph-${paragraph.id}`} className="mt-[1em]">
          {above?.(paragraph)}
          <div className={paragraph.label ? 'grid grid-cols-[1.6em_1fr]' : undefined}>
            {paragraph.label && <strong className="font-bold">{paragraph.label}</strong>}
            <p>{textOf ? textOf(paragraph) : <InlineText text={paragraph.text} />}</p>
          </div>
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
