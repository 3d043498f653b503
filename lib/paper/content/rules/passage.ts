import { type Paragraph, type Passage } from './content'

/**
 * The printed texts of a paragraph, separately: running text, a heading or a caption, and every cell of a table. A quote is in one of them, never
 * across two.
 */
export function listParagraphTexts(paragraph: Paragraph): readonly string[] {
  if (paragraph.kind !== 'table') return [paragraph.text]
  return [paragraph.text, ...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()]
}

/** The letter of a paragraph: its own, otherwise that of the lettered one before it; a heading belongs to the text after it. */
export function findLetter({ paragraphs }: Pick<Passage, 'paragraphs'>, paragraph: Paragraph): string | undefined {
  if (paragraph.label !== undefined) return paragraph.label
  const at = paragraphs.indexOf(paragraph)
  const neighbours = paragraph.kind === 'heading' ? paragraphs.slice(at) : paragraphs.slice(0, at).toReversed()
  return neighbours.find(({ label }) => label !== undefined)?.label
}
