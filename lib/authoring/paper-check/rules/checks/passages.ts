import { type Paragraph, type Table } from '@/lib/paper/content/rules/content'
import { errorAt, type Finding, findRepeats, type CheckedPaper, warningAt, findingIf } from '../finding'
import { listGroups } from './keyed-questions'

/** Paragraphs of a passage are distinct, only running text has letters, and the rows of a table have equal length. */
export function checkPassages({ content }: CheckedPaper): readonly Finding[] {
  return [
    ...content.parts.flatMap((part, index) =>
      checkParagraphs(part.passage?.paragraphs ?? [], `parts.${index}.passage.paragraphs`),
    ),
    ...listGroups(content).flatMap(({ group, path }) =>
      ('body' in group ? group.body : []).flatMap((block, index) =>
        block.kind === 'table' ? checkTable(block, `${path}.body.${index}`) : [],
      ),
    ),
  ]
}

function checkParagraphs(paragraphs: readonly Paragraph[], path: string): readonly Finding[] {
  const labelled = paragraphs.flatMap((paragraph, index) => {
    const label = readLabel(paragraph)
    return label === undefined ? [] : [{ label, index }]
  })
  return [
    ...findRepeats(paragraphs, (paragraph) => paragraph.id).map(({ item, index }) =>
      errorAt(`${path}.${index}`, { code: 'paragraph-id-twice', id: item.id }),
    ),
    ...findRepeats(labelled, ({ label }) => label).map(({ item }) =>
      errorAt(`${path}.${item.index}`, { code: 'paragraph-label-twice', label: item.label }),
    ),
    ...paragraphs.flatMap((paragraph, index) => checkParagraph(paragraph, `${path}.${index}`)),
  ]
}

function checkParagraph(paragraph: Paragraph, path: string): readonly Finding[] {
  const label = readLabel(paragraph)
  return [
    ...(paragraph.kind !== undefined && label !== undefined
      ? [errorAt(path, { code: 'label-misplaced', label, kind: paragraph.kind })]
      : []),
    ...(paragraph.kind === 'table' ? checkTable(paragraph.table, path) : []),
  ]
}

/** The type allows a label only on running text; input from an editor or an import may violate it. */
function readLabel({ label }: { readonly label?: string }): string | undefined {
  return label
}

function checkTable({ head, rows }: Table, path: string): readonly Finding[] {
  const lengths = new Set([...(head ? [head] : []), ...rows].map((row) => row.length))
  return findingIf(lengths.size > 1, warningAt(path, { code: 'table-uneven' }))
}
