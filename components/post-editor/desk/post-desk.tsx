'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Banners } from '@/components/desk/banners'
import { DeskPage } from '@/components/desk/desk-page'
import { useDraftSession } from '@/components/desk/use-draft-session'
import { Skeleton } from '@/components/ui/skeleton'
import { apiBase } from '@/lib/api/api-base'
import { openPost } from '@/lib/api/drafts/open-post'
import { postDraftQuery } from '@/lib/api/queries/posts'
import { type PostDraft } from '@/lib/contract/post-draft'
import { postEditorCopy, postDeskWords } from '@/lib/copy/post-editor'
import { paths } from '@/lib/paths'
import { PostCompare } from '../compare/post-compare'
import { Panel } from '../panel/panel'
import { PostHeader } from './post-header'
import { TitleField } from './title-field'

/** TipTap is in no other page, and not in this one's first load. */
const TextEditor = dynamic(() => import('../text/text-editor'), { ssr: false, loading: LoadingEditor })
const comparing = { Changes: PostCompare }

/** A post on its writer's desk. */
export function PostDesk({ slug }: { slug: string }) {
  const query = useQuery({ ...postDraftQuery(slug), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <DeskPage query={query} words={postEditorCopy} listHref={paths.posts} bars={['h-12', 'h-14', 'h-96']}>
      {(draft) => <OpenPost key={draft.id} draft={draft} />}
    </DeskPage>
  )
}

function OpenPost({ draft }: { draft: PostDraft }) {
  const [opened] = useState(() => openPost(draft))
  const desk = useDraftSession(opened)
  const { session, view } = desk
  return (
    <>
      <h1 className="sr-only">{postEditorCopy.pageTitle(view.content.title)}</h1>
      <PostHeader desk={desk} />
      <Banners desk={desk} words={postDeskWords} comparing={comparing} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <TitleField value={view.content.title} onChange={(title) => session.edit({ title })} />
          <TextEditor
            key={view.edition}
            doc={view.content.doc}
            mediaBase={apiBase()}
            onChange={(doc) => session.edit({ doc })}
          />
        </div>
        <Panel desk={desk} />
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
