'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type UnsentText } from '@/lib/documents/draft/client/unsent-texts'
import { changesCopy } from '@/lib/documents/draft/words/editor'
import { type BannerProps, ChangesDialog } from './changes-dialog'
import { RecoveredText } from './recovered-text'

type RecoveredBannerProps<D extends WritableDocument> = BannerProps<D> & { recovered: UnsentText<D['content']> }

/** Offers unsaved text of an earlier visit that is stored on this device. */
export function RecoveredBanner<D extends WritableDocument>({
  draftEditor,
  recovered,
  comparison,
  ...props
}: RecoveredBannerProps<D>) {
  const [isComparing, setIsComparing] = useState(false)
  const words = props.words.left
  const { session, view, discardRecovered } = draftEditor
  const { Changes } = comparison
  const fields = comparison.differences?.(view.content, recovered.content) ?? []
  const restore = () => {
    draftEditor.replace(() => session.restoreUnsent(recovered.content))
    // The recovered copy is deleted only once this page has stored the text on the device or the server.
    void session.flush().then(() => !session.view().isOnlyOnPage && discardRecovered())
  }
  const compareButton = Changes && (
    <Button variant="outline" onClick={() => setIsComparing(true)}>
      {changesCopy.see}
    </Button>
  )
  return (
    <RecoveredText
      key={recovered.writer}
      words={words}
      onRestore={restore}
      onDiscard={discardRecovered}
      act={compareButton}
    >
      <p>{words.text(recovered.at)}</p>
      {Changes && recovered.rev < view.draft.rev && <p>{words.behind}</p>}
      {fields.length > 0 && <p>{changesCopy.fields(fields)}</p>}
      {Changes && isComparing && (
        <ChangesDialog
          Changes={Changes}
          sides={{
            before: { name: words.serverColumn, content: view.content },
            after: { name: words.leftColumn, content: recovered.content },
          }}
          onClose={() => setIsComparing(false)}
        />
      )}
    </RecoveredText>
  )
}
