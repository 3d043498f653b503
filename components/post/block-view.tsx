import { type ReactNode } from 'react'
import { type BlockNode, type Direction, type InlineNode, type ListItem } from '@/lib/domain/post/doc'
import { CalloutFrame } from './callout-frame'
import { InlineView } from './inline-view'
import { PictureFigure } from './picture-figure'
import { RecordingFigure } from './recording-figure'
import { TableView } from './table-view'

type BlockViewProps = { node: BlockNode; ids: ReadonlyMap<BlockNode, string>; mediaBase: string }

/** One block of a post. What is not on this list is not drawn. */
export function BlockView({ node, ids, mediaBase }: BlockViewProps): ReactNode {
  const draw = (nodes: readonly BlockNode[]) =>
    nodes.map((inner, index) => <BlockView key={index} node={inner} ids={ids} mediaBase={mediaBase} />)
  switch (node.type) {
    case 'paragraph':
      return (
        <p {...direction(node.attrs, node.content)} className="my-4">
          <InlineView content={node.content} />
        </p>
      )
    case 'heading':
      return <Heading node={node} id={ids.get(node)} />
    case 'bulletList':
      return (
        <ul {...direction({ dir: listDirection(node.content) })} className="my-4 list-disc ps-6 marker:text-primary">
          {drawItems(node.content, draw)}
        </ul>
      )
    case 'orderedList':
      return (
        <ol
          {...direction({ dir: listDirection(node.content) })}
          start={node.attrs?.start}
          className="my-4 list-[persian] ps-7 marker:font-bold marker:text-primary-ink [&:lang(en)]:list-decimal"
        >
          {drawItems(node.content, draw)}
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote
          {...direction({ dir: commonDirection(node.content) })}
          className="my-6 border-s-4 border-line-strong ps-4 text-ink-soft"
        >
          {draw(node.content)}
        </blockquote>
      )
    case 'callout':
      return <CalloutFrame tone={node.attrs.tone}>{draw(node.content)}</CalloutFrame>
    case 'table':
      return <TableView rows={node.content} draw={draw} />
    case 'picture':
      return <PictureFigure picture={node.attrs} caption={node.attrs.caption} mediaBase={mediaBase} />
    case 'recording':
      return <RecordingFigure recording={node.attrs} mediaBase={mediaBase} />
    case 'horizontalRule':
      return <hr className="mx-auto my-10 w-1/3 border-line-strong" />
    default:
      return null
  }
}

const HEADINGS = {
  2: 'mt-12 mb-4 text-xl sm:text-2xl',
  3: 'mt-9 mb-3 text-lg sm:text-xl',
  4: 'mt-7 mb-2 text-base sm:text-lg',
} as const

type HeadingProps = { node: Extract<BlockNode, { readonly type: 'heading' }>; id: string | undefined }

function Heading({ node: { attrs, content }, id }: HeadingProps) {
  if (!id || !Object.hasOwn(HEADINGS, attrs.level)) return null
  const Tag = `h${attrs.level}` as const
  return (
    <Tag id={id} {...direction(attrs, content)} className={HEADINGS[attrs.level]}>
      <InlineView content={content} />
    </Tag>
  )
}

function drawItems(items: readonly ListItem[], draw: (nodes: readonly BlockNode[]) => ReactNode): ReactNode {
  return items.map((item, index) => (
    <li key={index} className="my-1.5 ps-1 *:my-1">
      {draw(item.content)}
    </li>
  ))
}

/** What holds nothing but left-to-right paragraphs is so itself: its marks stand at their side. */
function commonDirection(blocks: readonly BlockNode[]): Direction {
  return blocks.every((block) => block.type === 'paragraph' && block.attrs?.dir === 'ltr') ? 'ltr' : 'rtl'
}

function listDirection(items: readonly ListItem[]): Direction {
  return commonDirection(items.flatMap(({ content }) => content.slice(0, 1)))
}

/** What is marked as left to right is English: the only other language of our posts. */
function direction(
  { dir }: { readonly dir?: Direction } = {},
  words: readonly InlineNode[] = [],
): { dir: string; lang?: 'en' } {
  if (dir === 'ltr') return { dir, lang: 'en' }
  return { dir: dir ?? (isPersianFigure(words) ? 'rtl' : 'auto') }
}

/** Digits alone have no direction and would be drawn from left to right: a Persian range begins at the right. */
function isPersianFigure(words: readonly InlineNode[]): boolean {
  const text = words.map((node) => (node.type === 'text' ? node.text : '')).join('')
  return /[\u06f0-\u06f9]/.test(text) && !/\p{L}/u.test(text)
}
