'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { documentVersionsCopy } from '@/lib/documents/draft/words/editor'
import { Changes } from './changes'
import { TwoVersions } from './two-versions'
import { VersionRow } from './version-row'

type Query<T> = { data: T | undefined; error: Error | null; refetch: () => unknown }
type Version = { readonly number: number; readonly title: string; readonly isLive: boolean }

/** The texts of a document kind for its versions. */
export type VersionsWords<V = never> = {
  readonly [
    word in
      | 'title'
      | 'lead'
      | 'none'
      | 'loading'
      | 'failed'
      | 'live'
      | 'compare'
      | 'compareTitle'
      | 'comparing'
      | 'compareFailed'
      | 'restore'
      | 'restoreText'
      | 'back'
  ]: string
} & { readonly restoreTitle: (number: number) => string; readonly about: (version: V) => string }

type VersionsDialogProps<V extends Version> = {
  words: VersionsWords<V>
  query: Query<{ items: readonly V[] }>
  draftEditor: { readonly isReadOnly: boolean }
  publishing: { readonly isBusy: boolean; readonly restore: (number: number, after: () => void) => void }
  onClose: () => void
  /** Shown below the versions, for example earlier drafts. */
  footer?: ReactNode
  /** The differences of two versions: `VersionDifferences` with the query of this kind. */
  children: (from: number, to: number | 'draft') => ReactNode
}
type DialogView = { readonly kind: 'list' } | { readonly kind: 'compare' | 'restore'; readonly number: number }

/** Frozen versions of a document: compare them with each other and with the draft, or restore one. */
export function VersionsDialog<V extends Version>(props: VersionsDialogProps<V>) {
  const { words, query, publishing, onClose, children } = props
  const [shown, setShown] = useState<DialogView>({ kind: 'list' })
  const titles = { list: () => words.title, compare: () => words.compareTitle, restore: words.restoreTitle }
  const backButton = (
    <Button variant="outline" onClick={() => setShown({ kind: 'list' })}>
      {words.back}
    </Button>
  )
  return (
    <Dialog title={titles[shown.kind](shown.kind === 'list' ? 0 : shown.number)} onClose={onClose} isWide>
      <QueryRegion query={query} words={words} bars={['h-16', 'h-16']}>
        {({ items }) => {
          if (shown.kind === 'compare') {
            return (
              <div className="grid min-h-80 content-start gap-5">
                <TwoVersions numbers={items.map(({ number }) => number)} first={shown.number}>
                  {children}
                </TwoVersions>
                <div>{backButton}</div>
              </div>
            )
          }
          if (shown.kind === 'restore') {
            return (
              <>
                <p className="text-ink-soft">{words.restoreText}</p>
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  {backButton}
                  <Button pending={publishing.isBusy} onClick={() => publishing.restore(shown.number, onClose)}>
                    {words.restore}
                  </Button>
                </div>
              </>
            )
          }
          return (
            <>
              <Rows {...props} versions={items} onShow={setShown} />
              {props.footer}
            </>
          )
        }}
      </QueryRegion>
    </Dialog>
  )
}

type RowsProps<V extends Version> = Pick<VersionsDialogProps<V>, 'words' | 'draftEditor'> & {
  versions: readonly V[]
  onShow: (shown: DialogView) => void
}

function Rows<V extends Version>({ words, draftEditor, versions, onShow }: RowsProps<V>) {
  const kinds = (['compare', 'restore'] as const).filter((kind) => kind === 'compare' || !draftEditor.isReadOnly)
  return (
    <>
      <p className="mb-4 text-sm text-ink-soft">{versions.length === 0 ? words.none : words.lead}</p>
      <ol className="divide-y divide-line rounded-md border border-line empty:hidden">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            number={version.number}
            title={version.title}
            live={version.isLive ? words.live : null}
            about={words.about(version)}
          >
            {kinds.map((kind) => (
              <Button key={kind} variant="quiet" onClick={() => onShow({ kind, number: version.number })}>
                {words[kind]}
                <span className="sr-only"> {documentVersionsCopy.number(version.number)}</span>
              </Button>
            ))}
          </VersionRow>
        ))}
      </ol>
    </>
  )
}

type Change = { readonly place: string; readonly before: string | null; readonly after: string | null }
type VersionDifferencesProps = {
  words: VersionsWords
  query: Query<{ changes: readonly Change[] }>
  from: number
  to: number | 'draft'
}

/** The differences of two versions, field by field and word by word. */
export function VersionDifferences({ words, query, from, to }: VersionDifferencesProps) {
  const nameOf = (version: number | 'draft') =>
    version === 'draft' ? documentVersionsCopy.draft : documentVersionsCopy.number(version)
  return (
    <QueryRegion
      query={query}
      words={{ loading: words.comparing, failed: words.compareFailed }}
      bars={['h-24', 'h-24']}
    >
      {({ changes }) => (
        <Changes
          beforeTitle={nameOf(from)}
          afterTitle={nameOf(to)}
          changes={changes.map(({ place, before, after }) => ({
            title: place,
            before: before ?? '',
            after: after ?? '',
          }))}
        />
      )}
    </QueryRegion>
  )
}
