'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useId, useState } from 'react'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Banners } from '@/components/documents/editor/banners'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { useDraftSession, type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Skeleton } from '@/components/ui/states/skeleton'
import { apiBase } from '@/lib/platform/client/api-base'
import { openPost } from '@/lib/learning/post/client/open-post'
import { postDraftQuery } from '@/lib/learning/post/queries'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { editorCopyOf, postEditorCopy, postEditorWords } from '@/lib/learning/post/words/post-editor'
import { type PostKind } from '@/lib/platform/text-kinds'
import { paths } from '@/lib/platform/paths'
import { SaveLine } from '@/components/documents/editor/save-line'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { stateNames } from '@/lib/learning/post/words/post-list'
import { PostCompare } from './compare/post-compare'
import { Panel } from './panel/panel'

type TitleFieldProps = { kind: PostKind; value: string; onChange: (value: string) => void }

/** Only this page loads TipTap, and only after its first rendering. */
const TextEditor = dynamic(() => import('./text/text-editor'), { ssr: false, loading: LoadingEditor })
const comparing = { Changes: PostCompare }

export function PostEditor({ kind, slug }: { kind: PostKind; slug: string }) {
  const query = useQuery({ ...postDraftQuery(kind, slug), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage
      query={query}
      words={{ ...postEditorCopy, ...editorCopyOf[kind] }}
      listHref={paths.textEditor[kind].list}
      bars={['h-12', 'h-14', 'h-96']}
    >
      {(draft) => <OpenPost key={draft.id} draft={draft} />}
    </EditorPage>
  )
}

function OpenPost({ draft }: { draft: PostDraft }) {
  const [opened] = useState(() => openPost(draft))
  const draftEditor = useDraftSession(opened)
  const { session, view } = draftEditor
  return (
    <>
      <h1 className="sr-only">{postEditorCopy.pageTitle(view.content.title)}</h1>
      <PostHeader draftEditor={draftEditor} />
      <Banners draftEditor={draftEditor} words={postEditorWords} comparison={comparing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TitleField kind={draft.kind} value={view.content.title} onChange={(title) => session.edit({ title })} />
          <TextEditor
            key={view.edition}
            doc={view.content.doc}
            mediaBase={apiBase()}
            hasExercises={draft.kind === 'note'}
            onChange={(doc) => session.edit({ doc })}
          />
        </div>
        <Panel draftEditor={draftEditor} />
      </div>
    </>
  )
}

function LoadingEditor() {
  return (
    <div role="status">
      <span className="sr-only">{postEditorCopy.loadingEditor}</span>
      <Skeleton className="h-96" />
    </div>
  )
}

function TitleField({ kind, value, onChange }: TitleFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {postEditorCopy.titleField}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={1}
        maxLength={160}
        placeholder={editorCopyOf[kind].titlePlaceholder}
        value={value}
        // A title is one line, however it is pasted.
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ' '))}
        className="field-sizing-content w-full resize-none rounded-lg border border-line bg-surface px-5 py-3 text-xl font-bold placeholder:text-ink-faint sm:text-2xl"
      />
    </div>
  )
}

/** The title is edited below: the header has the back link, the state and links to other views. */
function PostHeader({ draftEditor }: { draftEditor: DraftEditor<PostDraft> }) {
  const { kind, slug, state, liveVersion } = draftEditor.view.draft
  const editorPaths = paths.textEditor[kind]
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Link
          href={editorPaths.list}
          prefetch={false}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink"
        >
          {editorCopyOf[kind].back}
        </Link>
        <StateBadge state={state} name={stateNames[state]} />
        <SaveLine draftEditor={draftEditor} words={postEditorWords} />
      </div>
      <div className="flex flex-wrap gap-2">
        <SentLink draftEditor={draftEditor} href={editorPaths.preview(slug)}>
          {postEditorCopy.preview}
        </SentLink>
        <SentLink draftEditor={draftEditor} href={editorPaths.history(slug)}>
          {postEditorCopy.history}
        </SentLink>
        {liveVersion !== null && (
          <ButtonLink href={paths.text(kind, slug)} variant="quiet" target="_blank" prefetch={false}>
            {postEditorCopy.seeOnSite}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

type SentLinkProps = { draftEditor: DraftEditor<PostDraft>; href: string; children: ReactNode }

/** The target shows the server's copy, so the draft is saved before the link is followed. */
function SentLink({ draftEditor: { session }, href, children }: SentLinkProps) {
  const router = useRouter()
  const sendFirst = (event: { preventDefault: () => void }) => {
    if (!session.view().isUnsent) return
    event.preventDefault()
    void session.flush().finally(() => router.push(href))
  }
  return (
    <ButtonLink href={href} variant="outline" prefetch={false} onNavigate={sendFirst}>
      {children}
    </ButtonLink>
  )
}
