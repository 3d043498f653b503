import { Fragment, type ReactNode } from 'react'
import { postCopy } from '@/lib/learning/post/words/post'
import { type InlineNode, type TextMark } from '@/lib/learning/post/rules/post-doc'
import { linkKind } from '@/lib/learning/post/rules/text-link'

/** The text of a paragraph with its marks. Adjacent runs of one link form one link; unknown nodes and marks are not rendered. */
export function InlineView({ content = [] }: { content: readonly InlineNode[] | undefined }) {
  const [first, ...others] = content
  if (first?.type === 'text' && !first.marks?.length && others.length === 0) return first.text
  return linkRuns(content).map(({ href, nodes }, index) => {
    const renderedNodes = nodes.map((node, place) => <Fragment key={place}>{renderNode(node)}</Fragment>)
    return <Fragment key={index}>{href === null ? renderedNodes : renderLink(href, renderedNodes)}</Fragment>
  })
}

type Run = { readonly href: string | null; readonly nodes: readonly InlineNode[] }

function linkRuns(content: readonly InlineNode[]): readonly Run[] {
  const runs: Run[] = []
  for (const node of content) {
    const href = hrefOf(node)
    const last = runs.at(-1)
    if (last && last.href === href) runs[runs.length - 1] = { href, nodes: [...last.nodes, node] }
    else runs.push({ href, nodes: [node] })
  }
  return runs
}

function hrefOf(node: InlineNode): string | null {
  if (node.type !== 'text') return null
  const link = node.marks?.find((mark) => mark.type === 'link')
  return link && linkKind(link.attrs.href) ? link.attrs.href : null
}

function renderLink(href: string, children: ReactNode): ReactNode {
  const linkClass =
    'font-semibold text-primary-ink underline decoration-primary/50 underline-offset-4 hover:decoration-2'
  if (linkKind(href) !== 'foreign') {
    return (
      <a href={href} className={linkClass}>
        {children}
      </a>
    )
  }
  return (
    <a href={href} rel="noopener" className={linkClass}>
      {children}
      <span className="sr-only"> {postCopy.foreignLink}</span>
    </a>
  )
}

function renderNode(node: InlineNode): ReactNode {
  switch (node.type) {
    case 'text':
      // The language is the outermost mark: the others are rendered by its rules.
      return [...(node.marks ?? [])].sort(compareMarks).reduce(renderMark, node.text)
    case 'hardBreak':
      return <br />
    default:
      return null
  }
}

function compareMarks(first: TextMark, second: TextMark): number {
  return Number(first.type === 'english') - Number(second.type === 'english')
}

function renderMark(words: ReactNode, mark: TextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong className="font-bold">{words}</strong>
    case 'italic':
      // Persian has no italics: emphasis is bold.
      return <em className="font-semibold not-italic [:lang(en)>&]:italic">{words}</em>
    case 'code':
      return (
        <code
          dir="auto"
          className="rounded-sm border border-line bg-surface box-decoration-clone px-1 py-px font-latin text-[0.95em] text-ink"
        >
          {words}
        </code>
      )
    case 'superscript':
      return <sup>{words}</sup>
    case 'subscript':
      return <sub>{words}</sub>
    case 'english':
      return (
        <bdi lang="en" dir="ltr">
          {words}
        </bdi>
      )
    case 'link': // rendered around the whole run
      return words
    default:
      return words
  }
}
