'use client'

import { useState } from 'react'
import { CoverImage } from '@/components/documents/editor/fields/cover-image'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { mediaCopy, panelCopy } from '@/lib/learning/post/words/post-editor'
import { type PostDraft, type PostContent } from '@/lib/learning/post/contract/post-draft'
import { Dialog } from '@/components/ui/dialog/dialog'
import { FileChooser } from '@/components/ui/form/file-chooser'
import { PictureForm } from '../picture-form'
import { explainUpload, PICTURE_FILES } from '../upload-kinds'
import { useUpload } from '@/components/ui/form/use-upload'
import { PanelSection } from './panel-section'

type Cover = NonNullable<PostContent['cover']>

export function CoverSection({ draftEditor: { session, view } }: { draftEditor: DraftEditor<PostDraft> }) {
  const [opened, setOpened] = useState<'new' | 'words' | null>(null)
  const { cover } = view.content
  const save = (next: Cover | null) => {
    session.edit({ cover: next })
    setOpened(null)
  }
  return (
    <PanelSection title={panelCopy.coverTitle}>
      {cover ? <CoverImage cover={cover} /> : <p className="text-sm text-ink-soft">{panelCopy.coverEmpty}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setOpened('new')}>
          {cover ? panelCopy.coverReplace : panelCopy.coverAdd}
        </Button>
        {cover && (
          <>
            <Button variant="quiet" onClick={() => setOpened('words')}>
              {panelCopy.coverEdit}
            </Button>
            <Button variant="quiet" onClick={() => save(null)}>
              {panelCopy.coverRemove}
            </Button>
          </>
        )}
      </div>
      {opened === 'new' && <NewCover onSave={save} onClose={() => setOpened(null)} />}
      {opened === 'words' && cover && (
        <Dialog title={panelCopy.coverEdit} onClose={() => setOpened(null)}>
          <PictureForm
            words={{ alt: cover.alt, caption: '', decorative: cover.alt === '' }}
            submit={mediaCopy.save}
            isWaiting={false}
            hasCaption={false}
            onSubmit={({ alt }) => save({ ...cover, alt })}
          />
        </Dialog>
      )}
    </PanelSection>
  )
}

function NewCover({ onSave, onClose }: { onSave: (cover: Cover) => void; onClose: () => void }) {
  const { state, start } = useUpload(PICTURE_FILES.send, explainUpload)
  return (
    <Dialog title={panelCopy.coverAdd} onClose={onClose}>
      <div className="grid gap-5">
        <FileChooser kind={PICTURE_FILES} state={state} onFile={start} />
        {state.at !== 'idle' && (
          <PictureForm
            words={{ alt: '', caption: '' }}
            submit={mediaCopy.save}
            isWaiting={state.at !== 'done'}
            hasCaption={false}
            onSubmit={({ alt }) => state.at === 'done' && onSave({ ...state.result, alt })}
          />
        )}
      </div>
    </Dialog>
  )
}
