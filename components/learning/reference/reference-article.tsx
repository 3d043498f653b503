import { Badge } from '@/components/ui/badge'
import { type Reference } from '@/lib/learning/note/contract'
import { referencesCopy } from '@/lib/learning/reference/words/references'
import { categoryNames, postCopy } from '@/lib/learning/post/words/post'
import { listHeadings } from '@/lib/learning/post/rules/outline'
import { formatDay } from '@/lib/platform/format/date'
import { FoldedContents, SideContents } from '../post/contents'
import { PostBody } from '../post/post-body'
import { ShareLinks } from '../post/share/share-links'
import { TextTools } from '../post/share/text-tools'
import { ReferenceFinder } from './reference-finder'

type ReferenceArticleProps = { reference: Reference; address: string; mediaBase: string }

/** A reference page: its tables with a search. */
export function ReferenceArticle({ reference, address, mediaBase }: ReferenceArticleProps) {
  const contents = listHeadings(reference.doc).filter(({ level }) => level === 2)
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,50rem)_minmax(0,1fr)] lg:gap-x-12">
      <article>
        <ReferenceHeader reference={reference} />
        {/* With JavaScript the section filter replaces this list. */}
        <noscript>
          <FoldedContents entries={contents} />
        </noscript>
        <ReferenceFinder sections={contents.map(({ id, text }) => ({ id, text }))}>
          <PostBody doc={reference.doc} mediaBase={mediaBase} />
        </ReferenceFinder>
        <footer className="mt-12 border-t border-line pt-6 print:hidden">
          <TextTools print={referencesCopy.print} />
          <ShareLinks title={reference.title} address={address} />
        </footer>
      </article>
      <SideContents entries={contents} />
    </div>
  )
}

type ReferenceHeaderProps = { reference: Pick<Reference, 'title' | 'excerpt' | 'section' | 'updatedAt'> }

export function ReferenceHeader({ reference: { title: name, excerpt, section: of, updatedAt } }: ReferenceHeaderProps) {
  return (
    <header className="mb-5">
      <p className="mb-3">
        <Badge tone="info">{categoryNames[of]}</Badge>
      </p>
      <h1 className="text-2xl sm:text-3xl">{name}</h1>
      <p className="mt-3 text-ink-soft sm:text-lg">{excerpt}</p>
      <p className="mt-4 text-sm text-ink-faint">
        <time dateTime={updatedAt}>{postCopy.updated(formatDay(updatedAt))}</time>
      </p>
    </header>
  )
}
