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
  const { draftEditor, comparing } = props
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
          onClick={() => void draftEditor.session.askTheirs().catch(() => undefined)}
        >
          {words.askAgain}
        </Button>
      </Alert>
    )
  }
  const isOwn = theirs.savedBy === me?.name
  const fields = comparing.differences?.(theirs.content, content) ?? []
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
  comparing,
  theirs,
  isOwn,
  ...props
}: ConflictChoicesProps<D>) {
  const [asking, setAsking] = useState<'changes' | 'mine' | 'theirs' | null>(null)
  const { isTheirsFinal, withOneself, withOther } = props.words.conflict
  const words = isOwn ? withOneself : withOther
  const { Changes } = comparing
  const choose = {
    mine: draftEditor.session.keepMine,
    theirs: () => draftEditor.replace(() => draftEditor.session.take(theirs)),
  }
  const close = () => setAsking(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {Changes && (
        <Button variant="outline" onClick={() => setAsking('changes')}>
          {changesCopy.see}
        </Button>
      )}
      {(['mine', 'theirs'] as const).map((whose) => (
        <Button key={whose} variant="outline" onClick={() => setAsking(whose)}>
          {words[whose]}
        </Button>
      ))}
      {Changes && asking === 'changes' && (
        <ChangesDialog
          Changes={Changes}
          sides={{
            before: { name: words.theirColumn(theirs.savedBy), content: theirs.content },
            after: { name: words.myColumn, content: draftEditor.view.content },
          }}
          onClose={close}
        />
      )}
      {(asking === 'mine' || asking === 'theirs') && (
        <Question
          title={words[asking]}
          text={asking === 'mine' ? words.mineQuestion(theirs.savedBy, Changes !== undefined) : words.theirsQuestion}
          yes={words[asking]}
          isDangerous={asking === 'theirs' && isTheirsFinal}
          onYes={choose[asking]}
          onNo={close}
        />
      )}
    </div>
  )
}
