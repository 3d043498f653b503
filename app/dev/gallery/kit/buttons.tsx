'use client'

import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { type ButtonStyle, buttonClass } from '@/components/ui/button/button-class'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type EditorTool } from '@/components/ui/button/editor-tool'
import { EditorToolButton } from '@/components/ui/button/editor-tool-button'
import { EditorToolIcon, type EditorToolIconName } from '@/components/ui/button/editor-tool-icon'
import { EditorToolbar } from '@/components/ui/button/editor-toolbar'
import { FileButtons } from '@/components/ui/button/file-buttons'
import { GapButton } from '@/components/ui/button/gap-button'
import { OrderButton } from '@/components/ui/button/order-button'
import { PressButton } from '@/components/ui/button/press-button'
import { QuestionButton } from '@/components/ui/button/question-button'
import '@/components/ui/editor-text.css'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'

const VARIANTS: readonly NonNullable<ButtonStyle['variant']>[] = ['primary', 'secondary', 'outline', 'quiet', 'danger']

export function Buttons() {
  return VARIANTS.flatMap((variant) => [
    <State key={variant} name={variant}>
      <Button variant={variant}>{copy.action}</Button>
    </State>,
    <State key={`${variant} large`} name={`${variant}, large`}>
      <Button variant={variant} size="large">
        {copy.action}
      </Button>
    </State>,
    <State key={`${variant} pending`} name={`${variant}, pending`}>
      <Button variant={variant} pending>
        {copy.pending}
      </Button>
    </State>,
    <State key={`${variant} disabled`} name={`${variant}, disabled`}>
      <Button variant={variant} disabled>
        {copy.action}
      </Button>
    </State>,
  ])
}

export function PressButtons() {
  return (
    <State name="it prints">
      <PressButton press="print" className={buttonClass({ variant: 'outline' })}>
        {copy.action}
      </PressButton>
    </State>
  )
}

export function ButtonLinks() {
  return VARIANTS.map((variant) => (
    <State key={variant} name={variant}>
      <ButtonLink href="#button/button-link.tsx" variant={variant}>
        {copy.link}
      </ButtonLink>
    </State>
  ))
}

const ASKED = { act: copy.yes, question: copy.question, yes: copy.yes, no: copy.no }

export function AskedButtons() {
  return (
    <>
      <State name="press it: it asks in its place">
        <ConfirmButton words={ASKED} pending={false} onYes={() => undefined} />
      </State>
      <State name="pending, once pressed">
        <ConfirmButton words={ASKED} pending onYes={() => undefined} />
      </State>
    </>
  )
}

export function GapButtons() {
  return (
    <>
      <State name="nothing missing">
        <GapButton gap={null}>{copy.action}</GapButton>
      </State>
      <State name="something missing (said on a press)">
        <GapButton gap={copy.sentence}>{copy.action}</GapButton>
      </State>
    </>
  )
}

export function QuestionButtons() {
  const words = { act: copy.yes, title: copy.question, text: copy.questionText, yes: copy.yes }
  return (
    <>
      <State name="harmless (opens a question)">
        <QuestionButton words={words} variant="outline" onYes={(close) => close()} />
      </State>
      <State name="dangerous (opens a question)">
        <QuestionButton words={words} variant="danger" isDangerous onYes={(close) => close()} />
      </State>
    </>
  )
}

export function OrderButtons() {
  const words = { order: { asc: copy.oldest, desc: copy.newest }, orderLabel: copy.orderLabel }
  return (['asc', 'desc'] as const).map((order) => (
    <State key={order} name={order}>
      <OrderButton order={order} words={words} onChange={() => undefined} />
    </State>
  ))
}

export function FileButtonRows() {
  return (
    <>
      <State name="ready">
        <div className="gallery-row">
          <FileButtons pending={null} contentName={copy.heading} onTake={() => undefined} />
        </div>
      </State>
      <State name="one on its way">
        <div className="gallery-row">
          <FileButtons pending="xlsx" onTake={() => undefined} />
        </div>
      </State>
    </>
  )
}

const bold: EditorTool<string> = {
  id: 'bold',
  label: copy.tools.bold,
  keys: 'Ctrl+B',
  symbol: { icon: 'bold' },
  isOn: (editor) => editor.isActive('bold'),
  run: (editor) => editor.chain().focus().toggleBold().run(),
}
const italic: EditorTool<string> = {
  id: 'italic',
  label: copy.tools.italic,
  symbol: { letters: 'I', isLatin: true },
  isOn: (editor) => editor.isActive('italic'),
  run: (editor) => editor.chain().focus().toggleItalic().run(),
}
const undo: EditorTool<string> = {
  id: 'undo',
  label: copy.tools.undo,
  symbol: { letters: copy.tools.undo },
  may: (editor) => editor.can().undo(),
  run: (editor) => editor.chain().focus().undo().run(),
}

export function ToolButtons() {
  const states = [
    { name: 'a deed', tool: undo, isOn: undefined, canUse: true },
    { name: 'off', tool: bold, isOn: false, canUse: true },
    { name: 'on', tool: bold, isOn: true, canUse: true },
    { name: 'cannot be done now', tool: italic, isOn: false, canUse: false },
  ]
  return states.map(({ name, ...state }) => (
    <State key={name} name={name}>
      <EditorToolButton {...state} isTabStop onUse={() => undefined} />
    </State>
  ))
}

const ICONS: Readonly<Record<EditorToolIconName, true>> = {
  undo: true,
  redo: true,
  bold: true,
  italic: true,
  code: true,
  link: true,
  bulletList: true,
  orderedList: true,
  blockquote: true,
  callout: true,
  table: true,
  picture: true,
  recording: true,
  rule: true,
  rtl: true,
  ltr: true,
}

export function ToolIcons() {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys loses the key types
  const names = Object.keys(ICONS) as EditorToolIconName[]
  return names.map((name) => (
    <State key={name} name={name}>
      <EditorToolIcon name={name} />
    </State>
  ))
}

/** A toolbar above a text: active and enabled tools follow the cursor. */
export function Toolbars() {
  const editor = useEditor({
    extensions: [StarterKit],
    content: `<p>${copy.editorText}</p>`,
    immediatelyRender: false,
    editorProps: { attributes: { class: 'editor-text', role: 'textbox', 'aria-label': copy.toolbar } },
  })
  return (
    <State name="over its text" isWide>
      {editor && (
        <EditorToolbar
          editor={editor}
          label={copy.toolbar}
          groups={[[bold, italic], [undo]]}
          onOpen={() => undefined}
        />
      )}
      <EditorContent editor={editor} />
    </State>
  )
}
