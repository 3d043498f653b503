'use client'

import { ChooseFile } from '@/components/ui/form/choose-file'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { type UploadState, useUpload } from '@/components/ui/form/use-upload'
import { galleryCopy as copy } from '@/lib/site/gallery/words'
import { State } from '../state'

const doNothing = () => undefined

export function ChosenFiles() {
  return (['primary', 'outline', 'secondary'] as const).map((variant) => (
    <State key={variant} name={variant}>
      <ChooseFile label={copy.file} accept="image/*" variant={variant} onFile={doNothing} />
    </State>
  ))
}

const KIND = {
  accept: 'image/*',
  types: /^image\//,
  maxBytes: 5_000_000,
  choose: copy.file,
  hint: copy.fileHint,
  wrong: copy.fileWrong,
}

export function FileChoosers() {
  const file = new File([], 'cover.png', { type: 'image/png' })
  const states: readonly [string, UploadState<null>][] = [
    ['nothing chosen', { at: 'idle' }],
    ['sending', { at: 'sending', file, share: 0.42 }],
    ['sent, being prepared', { at: 'sending', file, share: 1 }],
    ['done', { at: 'done', file, result: null }],
    ['failed', { at: 'failed', file, message: copy.fileFailed }],
  ]
  return (
    <>
      {states.map(([name, state]) => (
        <State key={name} name={name}>
          <FileChooser kind={KIND} state={state} onFile={doNothing} />
        </State>
      ))}
      <State name="the wrong kind">
        <FileChooser kind={KIND} state={{ at: 'idle' }} onFile={doNothing} initial={new File([], 'a.txt')} />
      </State>
    </>
  )
}

const send = () => new Promise<never>(doNothing)
const explainUpload = () => copy.fileFailed

/** The state of a file chooser: a chosen file stays in upload. */
export function Uploads() {
  const { state, start } = useUpload(send, explainUpload)
  return (
    <State name="choose a picture">
      <FileChooser kind={KIND} state={state} onFile={start} />
    </State>
  )
}
