'use client'

import { type ReactNode, useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { onOffCopy as copy } from '@/lib/shop/product/words/manage-products'
import { type OnOffCalls, type SwitchableDraft, useOnOff } from './use-on-off'

type OpenDialog = 'off' | 'revert' | 'log' | null
type OnOffPanelProps<D extends SwitchableDraft> = {
  kind: keyof Pick<typeof copy, 'product' | 'coupon'>
  draftEditor: DraftEditor<D>
  /** The content in force, which buyers see. */
  live: D['content']
  /** One sentence for each missing thing. */
  gaps: readonly string[]
  calls: OnOffCalls<D>
  /** Renders the audit log as a dialog. */
  log: (onClose: () => void) => ReactNode
  children?: ReactNode
}

/** Whether the item is on sale, and the actions that change it. Edits reach buyers only when they are applied. */
export function OnOffPanel<D extends SwitchableDraft>({
  kind,
  draftEditor,
  live,
  gaps,
  calls,
  log,
  children,
}: OnOffPanelProps<D>) {
  const [opened, setOpened] = useState<OpenDialog>(null)
  const words = copy[kind]
  const { session, view } = draftEditor
  const { draft } = view
  const isPending = draft.state === 'on' && hasChanges(draftEditor)
  const close = () => setOpened(null)
  const act = useOnOff(draftEditor, { calls, done: words.done, onEnd: close })
  const revert = () => {
    draftEditor.replace(() => session.restoreUnsent(live))
    close()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-20">
      <Section title={words.title}>
        <div className="grid gap-2 text-sm text-ink-soft">
          <p className="font-semibold text-ink">{words[draft.state]}</p>
          {isPending && <p>{words.pending}</p>}
          <p>{copy.saved(draft.savedAt, draft.savedBy)}</p>
        </div>
        {gaps.length > 0 && <GapList gaps={gaps} />}
        <OnOffActions
          draftEditor={draftEditor}
          words={words}
          isIncomplete={gaps.length > 0}
          act={act}
          onOff={() => setOpened('off')}
        />
        <OtherActions canRevert={isPending && !draftEditor.isReadOnly} onOpen={setOpened} />
      </Section>
      {children}
      {opened === 'off' && (
        <Question
          title={words.takeOff}
          text={words.takeOffText}
          yes={words.takeOff}
          isDangerous
          pending={act.isPending}
          onYes={act.switchOff}
          onNo={close}
        />
      )}
      {opened === 'revert' && (
        <Question
          title={copy.revert}
          text={copy.revertText}
          yes={copy.revert}
          isDangerous
          onYes={revert}
          onNo={close}
        />
      )}
      {opened === 'log' && log(close)}
    </div>
  )
}

type OnOffActionsProps<D extends SwitchableDraft> = {
  draftEditor: DraftEditor<D>
  words: (typeof copy)['product' | 'coupon']
  /** Something is missing. */
  isIncomplete: boolean
  act: ReturnType<typeof useOnOff>
  onOff: () => void
}

function OnOffActions<D extends SwitchableDraft>({
  draftEditor,
  words,
  isIncomplete,
  act,
  onOff,
}: OnOffActionsProps<D>) {
  const isOn = draftEditor.view.draft.state === 'on'
  return (
    <div className="grid gap-2">
      {(!isOn || hasChanges(draftEditor)) && (
        <Button disabled={draftEditor.isReadOnly || isIncomplete} pending={act.isPending} onClick={act.switchOn}>
          {isOn ? words.apply : words.putOn}
        </Button>
      )}
      {isOn && (
        <Button variant="outline" disabled={draftEditor.isReadOnly} onClick={onOff}>
          {words.takeOff}
        </Button>
      )}
    </div>
  )
}

/** Whether there are edits that buyers do not see yet. */
function hasChanges<D extends SwitchableDraft>({ view }: DraftEditor<D>): boolean {
  return view.draft.hasChanges || view.isUnsent
}

function OtherActions({ canRevert, onOpen }: { canRevert: boolean; onOpen: (opened: OpenDialog) => void }) {
  return (
    <div className="-mx-3 grid justify-items-start border-t border-line pt-3">
      {canRevert && (
        <Button variant="quiet" onClick={() => onOpen('revert')}>
          {copy.revert}
        </Button>
      )}
      <Button variant="quiet" onClick={() => onOpen('log')}>
        {copy.log}
      </Button>
    </div>
  )
}

function GapList({ gaps }: { gaps: readonly string[] }) {
  return (
    <div role="status" className="rounded-md bg-warning-soft p-3 text-sm text-warning">
      <p className="font-semibold">{copy.missing}</p>
      <ul className="mt-1 list-disc ps-5">
        {gaps.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
    </div>
  )
}
