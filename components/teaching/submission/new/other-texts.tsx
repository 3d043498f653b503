import { RecoveredText } from '@/components/documents/editor/recovered-text'
import { shorten } from '@/lib/platform/text/shorten'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { type StoredWriting } from './use-stored-writing'

const copy = submitCopy.left
/** Enough to recognise a text. */
const MAX_LETTERS = 240

type OtherTextsProps<C> = {
  others: StoredWriting<C>['others']
  /** The text by which its writer recognises it. */
  read: (content: C) => string
}

/** Other drafts of this page stored on the device, offered one at a time. */
export function OtherTexts<C>({ others: { list, take, drop }, read }: OtherTextsProps<C>) {
  const [text] = list
  if (!text) return null
  return (
    <RecoveredText key={text.writer} words={copy} onRestore={() => take(text)} onDiscard={() => drop(text)}>
      <p>{copy.text(text.at)}</p>
      <p dir="ltr" lang="en" className="my-2 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-wrap">
        {shorten(read(text.content.content), MAX_LETTERS)}
      </p>
      <p>{copy.stays}</p>
    </RecoveredText>
  )
}
