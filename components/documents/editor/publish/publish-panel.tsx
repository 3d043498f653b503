'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { Section } from '../section'
import { PublicationRequest } from './publication-request'

/** The texts that every kind has. */
type PublishWords = {
  readonly [
    word in
      | 'title'
      | 'hasChanges'
      | 'same'
      | 'draft'
      | 'unpublished'
      | 'review'
      | 'reviewOnly'
      | 'unpublish'
      | 'unpublishText'
      | 'byManagers'
      | 'versions'
      | 'log'
  ]: string
} & { readonly live: (version: number) => string; readonly since: (when: string) => string }
/** The texts of a kind that can be scheduled. */
type ScheduleWords = { readonly scheduled: (when: string) => string } & Readonly<
  Record<'cancelSchedule' | 'cancelText' | 'cancelLiveText', string>
>

type PublicationState = {
  readonly state: string
  readonly liveVersion: number | null
  readonly publishedAt: string | null
  readonly hasChanges: boolean
  /** Undefined for kinds without scheduling. */
  readonly scheduledAt?: string | null
  readonly owner?: { readonly name: string } | null
  /** Undefined for kinds whose writers publish themselves. */
  readonly publicationRequestedAt?: string | null
}
type Publishing = {
  readonly isBusy: boolean
  readonly unpublish: (after: () => void) => void
  readonly cancelSchedule?: (after: () => void) => void
  readonly request?: (isReady: boolean) => void
}
type OpenDialog = 'checklist' | 'versions' | 'log' | 'unpublish' | 'cancel' | null
type DialogContext = { readonly isManager: boolean; readonly onClose: () => void }

type PublishPanelProps = {
  words: PublishWords & Partial<ScheduleWords>
  draftEditor: { readonly isReadOnly: boolean; readonly view: { readonly draft: PublicationState } }
  publishing: Publishing
  dialogs: Readonly<Record<'checklist' | 'versions' | 'log', (opening: DialogContext) => ReactNode>>
  /** Figures about its use. */
  about: ReactNode
  /** Links to further views. */
  viewLinks?: ReactNode
  /** Further actions of the kind. */
  moreActions: ReactNode
}

/** The publication panel of a document: its state, its actions, and further views. */
export function PublishPanel({
  words,
  draftEditor,
  publishing,
  dialogs,
  about,
  viewLinks,
  moreActions,
}: PublishPanelProps) {
  const { data: me } = useQuery(meQuery())
  const [opened, setOpened] = useState<OpenDialog>(null)
  const { draft } = draftEditor.view
  const opening = { isManager: me?.role === 'manager', onClose: () => setOpened(null) }
  const isScheduled = typeof draft.scheduledAt === 'string'
  return (
    <div className="lg:sticky lg:top-20">
      <Section title={words.title}>
        <LiveState words={words} draft={draft}>
          {isScheduled && <p className="text-info">{words.scheduled?.(formatDayAndTime(draft.scheduledAt ?? ''))}</p>}
          {about}
        </LiveState>
        <PublishActions words={words} draftEditor={draftEditor} isManager={opening.isManager} onOpen={setOpened}>
          {opening.isManager && isScheduled && (
            <Button variant="outline" onClick={() => setOpened('cancel')}>
              {words.cancelSchedule}
            </Button>
          )}
          <PublicationRequest draftEditor={draftEditor} publishing={publishing} isManager={opening.isManager} />
          {viewLinks}
        </PublishActions>
        <OtherActions words={words} onOpen={setOpened}>
          {moreActions}
        </OtherActions>
      </Section>
      {(opened === 'checklist' || opened === 'versions' || opened === 'log') && dialogs[opened](opening)}
      {(opened === 'cancel' || opened === 'unpublish') && (
        <WithdrawPublication
          what={opened}
          words={words}
          isLive={draft.liveVersion !== null}
          publishing={publishing}
          onClose={opening.onClose}
        />
      )}
    </div>
  )
}

type WithdrawProps = Pick<PublishPanelProps, 'words' | 'publishing'> & {
  what: 'cancel' | 'unpublish'
  isLive: boolean
  onClose: () => void
}

function WithdrawPublication({ what, words, isLive, publishing, onClose }: WithdrawProps) {
  const confirmProps = { isDangerous: true, pending: publishing.isBusy, onNo: onClose }
  if (what === 'cancel') {
    const text = (isLive ? words.cancelLiveText : words.cancelText) ?? ''
    const name = words.cancelSchedule ?? ''
    const onYes = () => publishing.cancelSchedule?.(onClose)
    return <Question title={name} text={text} yes={name} onYes={onYes} {...confirmProps} />
  }
  const onYes = () => publishing.unpublish(onClose)
  return (
    <Question
      title={words.unpublish}
      text={words.unpublishText}
      yes={words.unpublish}
      onYes={onYes}
      {...confirmProps}
    />
  )
}

type LiveStateProps = { words: PublishWords; draft: PublicationState; children: ReactNode }

/** What the public sees of the document now; `children` describe its use. */
function LiveState({ words, draft, children }: LiveStateProps) {
  const { state, liveVersion, publishedAt, hasChanges } = draft
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      {liveVersion !== null && <p className="font-semibold text-ink">{words.live(liveVersion)}</p>}
      {liveVersion !== null && publishedAt !== null && <p>{words.since(formatDayAndTime(publishedAt))}</p>}
      {liveVersion !== null && <p>{hasChanges ? words.hasChanges : words.same}</p>}
      {state === 'draft' && <p>{words.draft}</p>}
      {state === 'unpublished' && <p>{words.unpublished}</p>}
      {children}
    </div>
  )
}

type PublishActionsProps = Pick<PublishPanelProps, 'words' | 'draftEditor'> & {
  isManager: boolean
  onOpen: (opened: 'checklist' | 'unpublish') => void
  children: ReactNode
}

/** The buttons to publish or withdraw. */
function PublishActions({ words, draftEditor, isManager, onOpen, children }: PublishActionsProps) {
  return (
    <div className="grid gap-2">
      <Button disabled={draftEditor.isReadOnly} onClick={() => onOpen('checklist')}>
        {isManager ? words.review : words.reviewOnly}
      </Button>
      {children}
      {isManager && draftEditor.view.draft.state === 'published' && (
        <Button variant="outline" onClick={() => onOpen('unpublish')}>
          {words.unpublish}
        </Button>
      )}
      {!isManager && <p className="text-xs text-ink-faint">{words.byManagers}</p>}
    </div>
  )
}

type OtherActionsProps = { words: PublishWords; onOpen: (opened: 'versions' | 'log') => void; children: ReactNode }

/** Versions, audit log, and further actions of the kind. */
function OtherActions({ words, onOpen, children }: OtherActionsProps) {
  return (
    <div className="-mx-3 grid justify-items-start border-t border-line pt-3">
      <Button variant="quiet" onClick={() => onOpen('versions')}>
        {words.versions}
      </Button>
      <Button variant="quiet" onClick={() => onOpen('log')}>
        {words.log}
      </Button>
      {children}
    </div>
  )
}
