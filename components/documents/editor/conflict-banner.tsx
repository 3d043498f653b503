'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { changesCopy } from '@/lib/documents/draft/words/editor'
import { type BannerProps, ChangesDialog } from './changes-dialog'

/** Somebody else has saved: a person decides, and until then neither text is overwritten. */
export function ConflictBanner<D extends WritableDocument>(props: BannerProps<D>) {
  const { draftEditor, comparison } = props
  const { data: me } = useQuery(meQuery())
  const { theirs, content } = draftEditor.view
  if (!theirs) {
    const words = props.words.conflict
    return (
      <Alert tone="warning" title={words.title} live>
        <p>{words.unknown}</p>
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => void draftEditor.session.reloadTheirs().catch(() => undefined)}
        >
          {words.askAgain}
        </Button>
      </Alert>
    )
  }
  const isOwn = theirs.savedBy === me?.name
  const fields = comparison.differences?.(theirs.content, content) ?? []
  const words = props.words.conflict[isOwn ? 'withOneself' : 'withOther']
  return (
    <Alert tone="warning" title={words.title} live>
      <p>{words.text(theirs.savedBy, theirs.savedAt)}</p>
      {fields.length > 0 && <p>{changesCopy.fields(fields)}</p>}
      <ConflictChoices {...props} theirs={theirs} isOwn={isOwn} />
    </Alert>
  )
}

type ConflictChoicesProps<D extends WritableDocument> = BannerProps<D> & {
  theirs: D
  /** Saved by the same user, in another window or on another device. */
  isOwn: boolean
}

/** Asks for confirmation: the choice discards one text. */
function ConflictChoices<D extends WritableDocument>({
  draftEditor,
  comparison,
  theirs,
  isOwn,
  ...props
}: ConflictChoicesProps<D>) {
  const [openDialog, setOpenDialog] = useState<'changes' | 'mine' | 'theirs' | null>(null)
  const { isTheirsFinal, withOneself, withOther } = props.words.conflict
  const words = isOwn ? withOneself : withOther
  const { Changes } = comparison
  const choose = {
    mine: draftEditor.session.keepMine,
    theirs: () => draftEditor.replace(() => draftEditor.session.acceptTheirs(theirs)),
  }
  const close = () => setOpenDialog(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {Changes && (
        <Button variant="outline" onClick={() => setOpenDialog('changes')}>
          {changesCopy.see}
        </Button>
      )}
      {(['mine', 'theirs'] as const).map((side) => (
        <Button key={side} variant="outline" onClick={() => setOpenDialog(side)}>
          {words[side]}
        </Button>
      ))}
      {Changes && openDialog === 'changes' && (
        <ChangesDialog
          Changes={Changes}
          sides={{
            before: { name: words.theirColumn(theirs.savedBy), content: theirs.content },
            after: { name: words.myColumn, content: draftEditor.view.content },
          }}
          onClose={close}
        />
      )}
      {(openDialog === 'mine' || openDialog === 'theirs') && (
        <Question
          title={words[openDialog]}
          text={
            openDialog === 'mine' ? words.mineQuestion(theirs.savedBy, Changes !== undefined) : words.theirsQuestion
          }
          yes={words[openDialog]}
          isDangerous={openDialog === 'theirs' && isTheirsFinal}
          onYes={choose[openDialog]}
          onNo={close}
        />
      )}
    </div>
  )
}
