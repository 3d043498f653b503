import Link from 'next/link'
import { type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type EditorWords } from '@/lib/documents/draft/words/editor'
import { directionOf } from '@/lib/platform/format/direction'
import { SaveLine } from './save-line'
import { type DraftEditor } from './use-draft-session'

type EditorBarProps<D extends WritableDocument> = {
  draftEditor: Pick<DraftEditor<D>, 'session' | 'view'>
  words: EditorWords
  back: { href: string; text: string }
  title: string
  badge: ReactNode
  /** Tools for the whole document. */
  children?: ReactNode
}

/** Title, save state and tools of the document. With tools it is too tall to be sticky on a phone. */
export function EditorBar<D extends WritableDocument>({
  draftEditor,
  words,
  back,
  title,
  badge,
  children,
}: EditorBarProps<D>) {
  return (
    <header
      className={classNames(
        'z-20 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-ground py-2',
        children ? 'md:sticky md:top-0' : 'sticky top-0 -mx-4 px-4 sm:mx-0 sm:px-0',
      )}
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={back.href}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink"
        >
          {back.text}
        </Link>
        <h1 dir={directionOf(title)} className="min-w-0 wrap-anywhere text-base sm:text-lg">
          {title}
        </h1>
        {badge}
        <SaveLine draftEditor={draftEditor} words={words} />
      </div>
      {children}
    </header>
  )
}
