import { toSubscript, toSuperscript } from '@/lib/platform/text/imported/superscript'
import { countWords } from '@/lib/platform/text/word-count'
import { type InlineNode, type PostDoc, type PostNode } from './post-doc'

const WORDS_PER_MINUTE = 200

/** The words of a post without markup: one line per paragraph, heading or cell; titles and captions of media are included. */
export function postPlainText(doc: PostDoc): string {
  return linesOf(doc)
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Reading time in minutes at 200 words a minute, at least one. */
export function readingMinutes(doc: PostDoc): number {
  return Math.max(1, Math.round(countWords(postPlainText(doc)) / WORDS_PER_MINUTE))
}

function linesOf(node: PostNode): readonly string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return [(node.content ?? []).map(inlineText).join('')]
    case 'picture':
      return [node.attrs.alt, node.attrs.caption]
    case 'recording':
      return [node.attrs.title, node.attrs.words ?? '']
    // The key is not indexed: a search for an answer does not find it.
    case 'exercise':
      return [node.attrs.title, ...(node.attrs.passage ?? [])]
    case 'horizontalRule':
      return []
    case 'text':
    case 'hardBreak':
      return [inlineText(node)]
    default:
      return node.content.flatMap(linesOf)
  }
}

function inlineText(node: InlineNode): string {
  if (node.type !== 'text') return '\n'
  const raised = node.marks?.find(({ type }) => type === 'superscript' || type === 'subscript')
  if (!raised) return node.text
  return raised.type === 'superscript'
    ? (toSuperscript(node.text) ?? `^${node.text}`)
    : (toSubscript(node.text) ?? `_${node.text}`)
}
