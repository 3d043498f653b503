'use client'

import { useState } from 'react'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { changePostSlug } from '@/lib/learning/post/queries'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { panelCopy } from '@/lib/learning/post/words/post-editor'
import { paths } from '@/lib/platform/paths'
import { Dialog } from '@/components/ui/dialog/dialog'
import { refusalWords } from '../refusal-words'
import { PanelSection } from './panel-section'

const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.SlugBody)

export function AddressSection({ draftEditor }: { draftEditor: DraftEditor<PostDraft> }) {
  const { kind, slug, isGuide } = draftEditor.view.draft
  const [isOpen, setIsOpen] = useState(false)
  return (
    <PanelSection title={panelCopy.addressTitle}>
      <p className="text-sm break-all text-ink-soft">
        <bdi dir="ltr">{decodeURIComponent(paths.text(kind, slug))}</bdi>
      </p>
      {isGuide ? (
        <p className="text-xs text-ink-faint">{panelCopy.addressGuide}</p>
      ) : (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {panelCopy.addressChange}
        </Button>
      )}
      {isOpen && <AddressDialog draftEditor={draftEditor} onClose={() => setIsOpen(false)} />}
    </PanelSection>
  )
}

function AddressDialog({
  draftEditor: { session, view },
  onClose,
}: {
  draftEditor: DraftEditor<PostDraft>
  onClose: () => void
}) {
  const { draft } = view
  const save = async ({ slug }: { slug: string }) => {
    try {
      const moved = await session.act(() => changePostSlug({ params: { id: draft.id }, body: { slug } }))
      // Only the URL changes; the page stays, with the text being edited.
      history.replaceState(null, '', paths.textEditor[moved.kind].edit(moved.slug))
      toast.add({ title: panelCopy.addressChanged, color: 'success' })
      onClose()
      return null
    } catch (error) {
      return { message: refusalWords(error) }
    }
  }
  return (
    <Dialog title={panelCopy.addressChange} onClose={onClose}>
      <Form schema={loadSchema} defaults={{ slug: draft.slug }} explain={() => panelCopy.addressWrong} onSubmit={save}>
        {draft.publishedAt && <Alert tone="warning">{panelCopy.addressWarning}</Alert>}
        <TextField name="slug" label={panelCopy.addressField} hint={panelCopy.addressHint} dir="auto" />
        <SubmitButton>{panelCopy.addressSubmit}</SubmitButton>
      </Form>
    </Dialog>
  )
}
