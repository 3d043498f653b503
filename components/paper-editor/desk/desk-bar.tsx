import Link from 'next/link'
import { type ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EditorToolIcon } from '@/components/ui/editor-tool-icon'
import { paperDeskCopy } from '@/lib/copy/paper-editor'
import { paperStates } from '@/lib/copy/paper-list'
import { paths } from '@/lib/paths'
import { DeskTool } from './desk-tool'
import { SaveLine } from './save-line'
import { type Desk } from './use-desk'

type DeskBarProps = {
  desk: Desk
  findingCount: number
  hasPreview: boolean
  onPreview: () => void
  onHistory: () => void
  children: ReactNode
}
const STATE_TONES = { new: 'neutral', used: 'primary', changed: 'warning', archived: 'neutral' } as const

/** The top of the desk: which paper, whether it is safe, and the tools for all of it. */
export function DeskBar({ desk, findingCount, hasPreview, onPreview, onHistory, children }: DeskBarProps) {
  const { view, store, session, editor } = desk
  const { skill, title } = view.content
  const { past, future } = store.history()
  return (
    <header className="z-20 mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-ground py-2 md:sticky md:top-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          href={paths.papers(skill)}
          className="grid min-h-11 place-items-center text-sm font-semibold text-primary-ink"
        >
          {paperDeskCopy.back}
        </Link>
        <h1 className="min-w-0 truncate text-base sm:text-lg">
          <bdi>{title || paperDeskCopy.unnamed[skill]}</bdi>
        </h1>
        <Badge tone={STATE_TONES[view.draft.state]}>{paperStates[view.draft.state]}</Badge>
        <SaveLine view={view} />
        {view.face === 'unsaved' && (
          <Button variant="soft" onClick={() => void session.flush()}>
            {paperDeskCopy.saveNow}
          </Button>
        )}
      </div>
      <div role="group" aria-label={paperDeskCopy.tools} className="flex flex-wrap items-center gap-1">
        <DeskTool
          label={paperDeskCopy.undo}
          keys="Ctrl+Z"
          isOff={past.length === 0 || editor.isReadOnly}
          onUse={store.undo}
        >
          <EditorToolIcon name="undo" />
        </DeskTool>
        <DeskTool
          label={paperDeskCopy.redo}
          keys="Ctrl+Shift+Z"
          isOff={future.length === 0 || editor.isReadOnly}
          onUse={store.redo}
        >
          <EditorToolIcon name="redo" />
        </DeskTool>
        <Button variant="quiet" aria-pressed={hasPreview} onClick={onPreview}>
          {hasPreview ? paperDeskCopy.closePreview : paperDeskCopy.preview}
        </Button>
        <Button variant="quiet" onClick={onHistory}>
          {paperDeskCopy.history}
        </Button>
        <Button variant="quiet" onClick={() => document.getElementById('findings')?.focus()}>
          {findingCount > 0 ? paperDeskCopy.findings(findingCount) : paperDeskCopy.check}
        </Button>
        {children}
      </div>
    </header>
  )
}
