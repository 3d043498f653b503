'use client'

import { type ClipboardEvent, type DragEvent, useCallback, useId, useState } from 'react'
import { CancelButton } from '@/components/documents/editor/writing-dialog'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { FieldFrame } from '@/components/ui/form/field-frame'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { htmlToLines } from '@/lib/authoring/word-import/rules/lines/html-lines'
import { listUnpasted } from '@/lib/authoring/word-import/rules/loss-check/list-unpasted'
import { EncodingChoice } from '@/components/documents/editor/upload/text-file'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { useWordFile, WORD_FILES } from './use-word-file'
import { directionOf } from '@/lib/platform/format/direction'

type WizardInputProps = {
  text: string
  onText: (text: string) => void
  onWord: (read: WordText) => void
  onRead: () => void
}

/** Takes the text by typing, by paste or by file. */
export function WizardInput({ text, onText, onWord, onRead }: WizardInputProps) {
  const id = useId()
  const [filePendingReplace, setDropped] = useState<{ file: File; count: number } | null>(null)
  const [lostTexts, setUnpasted] = useState<readonly string[]>([])
  const replaceText = useCallback(
    (whole: string) => {
      setUnpasted([])
      onText(whole)
    },
    [onText],
  )
  const { state, start, letters: encoding } = useWordFile(replaceText, onWord)
  const clear = () => {
    encoding.close()
    replaceText('')
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const html = event.clipboardData.getData('text/html')
    const { selectionStart, selectionEnd, value } = event.currentTarget
    // A paste over the whole text makes the warnings about earlier pastes obsolete.
    const earlier = selectionEnd - selectionStart === value.length ? [] : lostTexts
    setUnpasted(earlier)
    // As plain text a table would lose its cells, and superscript, underlined and struck words their meaning.
    if (!/<(?:table|su[bp]|u|s|strike|del)\b/i.test(html)) return
    event.preventDefault()
    const pasted = htmlToLines(html).text
    setUnpasted([...earlier, ...listUnpasted(html, pasted)])
    onText(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
  }
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    setDropped((before) => ({ file, count: (before?.count ?? 0) + 1 }))
  }
  const read = state.at === 'done' ? state.result : null
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{wizardCopy.lead}</p>
      <FileChooser
        key={filePendingReplace?.count}
        kind={WORD_FILES}
        state={state}
        onFile={start}
        initial={filePendingReplace?.file}
      />
      <EncodingChoice {...encoding} />
      {read !== null && read.pictureCount > 0 && <Alert>{wizardCopy.pictures(read.pictureCount)}</Alert>}
      <LostTexts title={wizardCopy.notInText} texts={read?.leftOver ?? []} />
      <LostTexts title={wizardCopy.notPasted} texts={lostTexts} />
      {read?.isCut && <Alert tone="warning">{wizardCopy.cut}</Alert>}
      <FieldFrame
        id={id}
        label={wizardCopy.field}
        labelProps={{ htmlFor: id }}
        hint={text === '' ? undefined : wizardCopy.size(text.split('\n').length)}
      >
        <textarea
          id={id}
          dir="ltr"
          lang="en"
          spellCheck={false}
          value={text}
          placeholder={wizardCopy.placeholder}
          onChange={({ target: { value } }) => (value === '' ? clear() : onText(value))}
          onPaste={paste}
          onDragOver={(event) => event.preventDefault()}
          onDrop={drop}
          className="h-[40dvh] min-h-40 w-full resize-y rounded-md border border-line-strong bg-surface px-4 py-3 text-base placeholder:text-ink-faint"
        />
      </FieldFrame>
      <div className="flex flex-wrap justify-end gap-3">
        <CancelButton>{wizardCopy.cancel}</CancelButton>
        <Button disabled={text.trim() === '' || encoding.isEncodingUncertain} onClick={onRead}>
          {wizardCopy.read}
        </Button>
      </div>
    </div>
  )
}

/** Content of the document that the plain text lacks. */
function LostTexts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <Alert title={title}>
      <ul className="grid gap-1 text-sm">
        {texts.map((text, index) => (
          <li key={index} dir={directionOf(text)} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
