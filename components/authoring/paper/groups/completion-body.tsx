'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/states/skeleton'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftCompletion } from '@/lib/authoring/paper/rules/draft'
import { editGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { usePaperEditor } from '../editor-context'

/** TipTap is not in the editor's first load. */
const BodyEditor = dynamic(() => import('./body/body-editor'), { ssr: false, loading: LoadingBody })

/** Edits the text that contains the gaps of a group. */
export function CompletionBody({ group }: { group: DraftCompletion }) {
  const { edit, isReadOnly } = usePaperEditor()
  const setTitle = (title: string) =>
    edit((draft) => editGroup(draft, group.id, (old) => ('body' in old ? { ...old, title } : old)), `title-${group.id}`)
  return (
    <div role="group" aria-label={bodyCopy.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <DraftField
        label={bodyCopy.heading}
        hint={bodyCopy.headingHint}
        value={group.title}
        isEnglish
        maxLength={600}
        readOnly={isReadOnly}
        onChange={setTitle}
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
        <h4 className="text-sm font-semibold">{bodyCopy.title}</h4>
        <p className="text-xs text-ink-faint">{bodyCopy.hint}</p>
        <BodyEditor groupId={group.id} type={group.type} body={group.body} />
      </div>
    </div>
  )
}

function LoadingBody() {
  return (
    <div role="status">
      <span className="sr-only">{bodyCopy.loading}</span>
      <Skeleton className="h-40" />
    </div>
  )
}
