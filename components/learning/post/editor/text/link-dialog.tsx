'use client'

import { type Editor } from '@tiptap/core'
import { Button } from '@/components/ui/button/button'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { linkCopy } from '@/lib/learning/post/words/post-editor'
import { Dialog } from '@/components/ui/dialog/dialog'
import { readTypedLink } from '@/lib/learning/post/rules/text-link'

const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.LinkBody)

/** Edits the URL of the link at the cursor, or inserts a new link; without a selection the URL itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const attrs = editor.getAttributes('link')
  const present = typeof attrs.href === 'string' ? attrs.href : ''
  const save = async ({ href: typed }: { href: string }) => {
    const href = readTypedLink(typed)
    if (href) putLink(editor, href)
    onClose()
    return null
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog title={linkCopy.title} onClose={onClose}>
      <Form schema={loadSchema} defaults={{ href: present }} explain={() => linkCopy.wrong} onSubmit={save}>
        <TextField name="href" label={linkCopy.field} hint={linkCopy.hint} dir="ltr" inputMode="url" />
        <div className="flex flex-wrap justify-end gap-3">
          {present && (
            <Button variant="outline" onClick={remove}>
              {linkCopy.remove}
            </Button>
          )}
          <Button type="submit">{linkCopy.save}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

function putLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    return
  }
  chain.setLink({ href }).run()
}
