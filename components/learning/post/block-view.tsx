import { type ReactNode } from 'react'
import {
  type BlockNode,
  type Direction,
  type ListItem,
  recordingPath,
  type RecordingsPlace,
} from '@/lib/learning/post/rules/post-doc'
import { OnDemandPicture } from '@/components/ui/asked-picture'
import { pictureWidths } from '@/lib/documents/media/rules/picture-widths'
import { type PrintedExercise } from '@/lib/learning/post/rules/exercise'
import { postCopy } from '@/lib/learning/post/words/post'
import { CalloutFrame } from './callout-frame'
import { InlineView } from './inline-view'
import { direction } from './text-direction'
import { TableView } from './table-view'
import { directionOf } from '@/lib/platform/format/direction'

type RecordingFigureProps = {
  recording: { readonly id: string; readonly title: string; readonly words?: string | undefined }
  mediaBase: string
  place: RecordingsPlace | undefined
}

type PictureFigureProps = {
  picture: { readonly id: string; readonly width: number; readonly height: number; readonly alt: string }
  caption?: string
  mediaBase: string
}

type BlockViewProps = {
  node: BlockNode
  ids: ReadonlyMap<BlockNode, string>
  mediaBase: string
  /** The place from which recordings are loaded; by default their public URL. */
  recordings?: RecordingsPlace | undefined
  exercise?: ((exercise: PrintedExercise) => ReactNode) | undefined
}

/** One block of a post. Unknown node types render nothing. */
export function BlockView({ node, ids, mediaBase, recordings, exercise }: BlockViewProps): ReactNode {
  const renderBlocks = (nodes: readonly BlockNode[]) =>
    nodes.map((inner, index) => (
      <BlockView key={index} node={inner} ids={ids} mediaBase={mediaBase} recordings={recordings} />
    ))
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
          {renderItems(node.content, renderBlocks)}
        </ul>
      )
    case 'orderedList':
      return (
        <ol
          {...direction({ dir: listDirection(node.content) })}
          start={node.attrs?.start}
          className="my-4 list-[persian] ps-7 marker:font-bold marker:text-primary-ink [&:lang(en)]:list-decimal"
        >
          {renderItems(node.content, renderBlocks)}
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote
          {...direction({ dir: commonDirection(node.content) })}
          className="my-6 border-s-4 border-line-strong ps-4 text-ink-soft"
        >
          {renderBlocks(node.content)}
        </blockquote>
      )
    case 'callout':
      return <CalloutFrame tone={node.attrs.tone}>{renderBlocks(node.content)}</CalloutFrame>
    case 'table':
      return <TableView rows={node.content} renderBlocks={renderBlocks} />
    case 'picture':
      return <PictureFigure picture={node.attrs} caption={node.attrs.caption} mediaBase={mediaBase} />
    case 'recording':
      return <RecordingFigure recording={node.attrs} mediaBase={mediaBase} place={recordings} />
    case 'exercise':
      return exercise?.(node.attrs) ?? null
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

function renderItems(items: readonly ListItem[], renderBlocks: (nodes: readonly BlockNode[]) => ReactNode): ReactNode {
  return items.map((item, index) => (
    <li key={index} className="my-1.5 ps-1 *:my-1">
      {renderBlocks(item.content)}
    </li>
  ))
}

/** A block with only left-to-right paragraphs is left-to-right itself: its bullets are on the left. */
function commonDirection(blocks: readonly BlockNode[]): Direction {
  return blocks.every((block) => block.type === 'paragraph' && block.attrs?.dir === 'ltr') ? 'ltr' : 'rtl'
}

function listDirection(items: readonly ListItem[]): Direction {
  return commonDirection(items.flatMap(({ content }) => content.slice(0, 1)))
}

/** A picture of a post in the size that fits the screen; its space is reserved before it loads. */
function PictureFigure({ picture: { id, width, height, alt }, caption = '', mediaBase }: PictureFigureProps) {
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(id)}/${size}/`
  return (
    <figure className="my-8">
      <OnDemandPicture alt={alt}>
        {/* oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off */}
        <img
          src={address(width)}
          srcSet={pictureWidths(width)
            .map((size) => `${address(size)} ${size}w`)
            .join(', ')}
          sizes="(min-width: 48rem) 44rem, calc(100vw - 2rem)"
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="mx-auto h-auto max-w-full rounded-md border border-line bg-sunken"
        />
      </OnDemandPicture>
      {caption && (
        <figcaption dir={directionOf(caption)} className="mt-2 text-center text-sm text-ink-soft">
          {caption}
        </figcaption>
      )}
    </figure>
  )
}

/** A recording with the browser's own controls; nothing loads before it is played. */
function RecordingFigure({ recording: { id, title, words = '' }, mediaBase, place }: RecordingFigureProps) {
  return (
    <figure className="my-6 rounded-md border border-line bg-surface p-4">
      {title && (
        <figcaption dir={directionOf(title)} className="mb-2 font-semibold">
          {title}
        </figcaption>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand in the post itself, or below */}
      <audio
        controls
        preload="none"
        src={mediaBase + recordingPath(id, place)}
        data-source={id}
        aria-label={title || postCopy.recording}
        className="block w-full"
      />
      {words !== '' && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            {postCopy.recordingWords}
          </summary>
          <p
            dir={directionOf(words)}
            lang={directionOf(words) === 'ltr' ? 'en' : undefined}
            className="pb-2 whitespace-pre-wrap"
          >
            {words}
          </p>
        </details>
      )}
    </figure>
  )
}
