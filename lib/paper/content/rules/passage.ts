import { type Paragraph, type Passage } from './content'

/**
 * The texts that are printed of a piece of a passage, each by itself: running text, a heading or a caption, and every cell of a
 * table. A quote stands in one of them, never across two.
 */
export function listParagraphTexts(paragraph: Paragraph): readonly string[] {
  if (paragraph.kind !== 'table') return [paragraph.text]
  return [paragraph.text, ...(paragraph.table.head ?? []), ...paragraph.table.rows.flat()]
}

/**
 * The letter under which a piece of a passage stands: its own, else that of the lettered text before it; a heading goes with what
 * follows it.
 */
export function findLetter({ paragraphs }: Pick<Passage, 'paragraphs'>, paragraph: Paragraph): string | undefined {
  if (paragraph.label !== undefined) return paragraph.label
  const at = paragraphs.indexOf(paragraph)
  const near = paragraph.kind === 'heading' ? paragraphs.slice(at) : paragraphs.slice(0, at).toReversed()
  return near.find(({ label }) => label !== undefined)?.label
}
