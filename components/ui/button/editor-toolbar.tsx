'use client'

import { type Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { type EditorTool } from './editor-tool'
import { EditorToolButton } from './editor-tool-button'

type EditorToolbarProps<Dialog extends string> = {
  editor: Editor
  label: string
  groups: readonly (readonly EditorTool<Dialog>[])[]
  onOpen: (dialog: Dialog) => void
}

/** One tab stop; arrow keys, Home and End move between the tools. */
export function EditorToolbar<Dialog extends string>({ editor, label, groups, onOpen }: EditorToolbarProps<Dialog>) {
  const tools = groups.flat()
  const states = useEditorState({
    editor,
    selector: () => tools.map((tool) => ({ on: tool.isOn?.(editor), may: tool.may?.(editor) ?? true })),
  })
  const [lastFocusedId, setLastFocusedId] = useState<string | null>(null)
  const tabStop = tools.find(({ id }) => id === lastFocusedId)?.id ?? tools[0]?.id
  const rememberFocus = (event: FocusEvent<HTMLElement>) => setLastFocusedId(event.target.dataset.tool ?? null)
  const button = (tool: EditorTool<Dialog>) => {
    const state = states[tools.indexOf(tool)]
    return (
      <EditorToolButton
        key={tool.id}
        tool={tool}
        isOn={state?.on}
        canUse={state?.may ?? true}
        isTabStop={tool.id === tabStop}
        onUse={() => ('opens' in tool ? onOpen(tool.opens) : tool.run(editor))}
      />
    )
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-orientation="horizontal"
      onKeyDown={moveFocus}
      onFocus={rememberFocus}
      className="flex gap-x-3 gap-y-1 overflow-x-auto p-1 sm:flex-wrap sm:overflow-visible"
    >
      {groups.map((group, index) => (
        <div key={index} className="flex shrink-0 gap-0.5 sm:flex-wrap">
          {group.map(button)}
        </div>
      ))}
    </div>
  )
}

/** In right-to-left text the next tool is on the left. */
const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place, count) => (place + 1) % count,
  ArrowRight: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.findIndex((button) => button === document.activeElement)
  event.preventDefault()
  buttons[step(place, buttons.length)]?.focus()
}
