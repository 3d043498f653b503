'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { type Writable } from '@/lib/api/drafts/draft-store'
import { type KeptText } from '@/lib/api/drafts/kept-texts'
import { changesCopy } from '@/lib/copy/desk'
import { type BannerProps, ChangesDialog } from './comparing'

type LeftBannerProps<D extends Writable> = BannerProps<D> & { left: KeptText<D['content']> }

/** A text that an earlier visit left on this device, unsent. */
export function LeftBanner<D extends Writable>({ desk, left, comparing, ...props }: LeftBannerProps<D>) {
  const [asking, setAsking] = useState<'changes' | 'discard' | null>(null)
  const words = props.words.left
  const { session, view, forgetLeft } = desk
  const { Changes } = comparing
  const fields = comparing.differences?.(view.content, left.content) ?? []
  const close = () => setAsking(null)
  const bringBack = () => {
    desk.replace(() => session.bringBack(left.content))
    // It is forgotten only once this page has kept or sent it as its own.
    void session.flush().then(() => !session.view().isOnlyOnPage && forgetLeft())
    close()
  }
  const discard = () => {
    forgetLeft()
    close()
  }
  return (
    <Alert tone="info" title={words.title} live>
      <p>{words.text(left.at)}</p>
      {Changes && left.rev < view.draft.rev && <p>{words.behind}</p>}
      {fields.length > 0 && <p>{changesCopy.fields(fields)}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={bringBack}>{words.bringBack}</Button>
        {Changes && (
          <Button variant="outline" onClick={() => setAsking('changes')}>
            {changesCopy.see}
          </Button>
        )}
        <Button variant="outline" onClick={() => (Changes ? setAsking('discard') : discard())}>
          {words.discard}
        </Button>
      </div>
      {Changes && asking === 'changes' && (
        <ChangesDialog
          Changes={Changes}
          sides={{
            before: { name: words.serverColumn, content: view.content },
            after: { name: words.leftColumn, content: left.content },
          }}
          onClose={close}
        />
      )}
      {asking === 'discard' && (
        <Question
          title={words.discard}
          text={words.discardQuestion}
          yes={words.discard}
          isDangerous
          onYes={discard}
          onNo={close}
        />
      )}
    </Alert>
  )
}
