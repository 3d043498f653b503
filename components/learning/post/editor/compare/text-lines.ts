import { type PostContent } from '@/lib/learning/post/contract/post-draft'
import { categoryNames, levelNames, postCopy } from '@/lib/learning/post/words/post'
import { compareCopy } from '@/lib/learning/post/words/post-history'
import { type Exercise } from '@/lib/learning/post/rules/exercise'
import { type BlockNode, type InlineNode, type PostDoc } from '@/lib/learning/post/rules/post-doc'

export type ComparedField = keyof typeof compareCopy.fields

/** Each field of a text as plain lines that a person can compare. */
export function toComparableLines(content: PostContent): Readonly<Record<ComparedField, string>> {
  const { title, excerpt, category, level, minutes, tags, seo, cover, doc } = content
  return {
    title,
    excerpt,
    topic: [categoryNames[category], level && levelNames[level], minutes && postCopy.minutes(minutes), ...tags]
      .filter(Boolean)
      .join(' · '),
    seo: [seo.title, seo.description].filter(Boolean).join('\n'),
    cover: cover ? compareCopy.picture(cover.alt) : '',
    text: docLines(doc).join('\n'),
  }
}

/** One line per block; a sign marks lists, headings and quotations. */
export function docLines(doc: PostDoc): readonly string[] {
  return doc.content.flatMap(linesOf)
}

function linesOf(node: BlockNode): readonly string[] {
  switch (node.type) {
    case 'paragraph':
      return [words(node.content)]
    case 'heading':
      return [`${'#'.repeat(node.attrs.level)} ${words(node.content)}`]
    case 'bulletList':
    case 'orderedList':
      return node.content.flatMap((item, index) =>
        prefixLines(node.type === 'bulletList' ? '•' : `${index + (node.attrs?.start ?? 1)}.`, item.content),
      )
    case 'blockquote':
      return prefixLines('>', node.content)
    case 'callout':
      return prefixLines('!', node.content)
    case 'table':
      return node.content.map((row) => row.content.map((cell) => cell.content.flatMap(linesOf).join(' ')).join(' | '))
    case 'picture':
      return [[compareCopy.picture(node.attrs.alt), node.attrs.caption].filter(Boolean).join(' ')]
    case 'recording':
      return [compareCopy.recording(node.attrs.title), ...(node.attrs.words ?? '').split('\n').filter(Boolean)]
    case 'exercise':
      return exerciseLines(node.attrs)
    case 'horizontalRule':
      return ['―――']
  }
}

/** The key is included: a changed answer is a change of the text. */
function exerciseLines({ title, passage = [], groups, key = [] }: Exercise): readonly string[] {
  return [
    compareCopy.exercise(title),
    ...passage.map((line) => `  ${line}`),
    ...groups.map((group) => `  ${JSON.stringify(group)}`),
    ...key.map((answer) => `  ${JSON.stringify(answer)}`),
  ]
}

function prefixLines(sign: string, content: readonly BlockNode[]): readonly string[] {
  return content.flatMap(linesOf).map((line, index) => (index === 0 ? `${sign} ${line}` : `  ${line}`))
}

function words(content: readonly InlineNode[] = []): string {
  return content.map((node) => (node.type === 'text' ? node.text : ' ')).join('')
}
