'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import { apiBase } from '@/lib/api/api-base'
import { type Draft } from '@/lib/contract/post-draft'
import { deskCopy } from '@/lib/copy/post-editor'
import { Panel } from '../panel/panel'
import { ConflictBanner } from './conflict-banner'
import { DeskHeader } from './desk-header'
import { KeptBanner } from './kept-banner'
import { RefusalBanner } from './refusal-banner'
import { TitleField } from './title-field'
import { useDraft } from './use-draft'

/** TipTap is in no other page, and not in this one's first load. */
const TextEditor = dynamic(() => import('../text/text-editor'), { ssr: false, loading: LoadingEditor })

export function Desk({ draft: opened }: { draft: Draft }) {
  const desk = useDraft(opened)
  const { session, view } = desk
  return (
    <>
      <h1 className="sr-only">{deskCopy.pageTitle(view.content.title)}</h1>
      <DeskHeader session={session} view={view} />
      <ConflictBanner session={session} view={view} />
      <KeptBanner desk={desk} />
      <RefusalBanner view={view} />
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
        <Panel session={session} view={view} />
      </div>
    </>
  )
}

function LoadingEditor() {
  return (
    <div role="status">
      <span className="sr-only">{deskCopy.loadingEditor}</span>
      <Skeleton className="h-96" />
    </div>
  )
}
