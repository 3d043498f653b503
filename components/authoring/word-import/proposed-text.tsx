import { InlineText } from '@/components/paper/content/inline-text'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { type ProposedPart } from '@/lib/authoring/word-import/rules/proposal'
import { AcceptBox } from './accept-box'

type ProposedTextProps = {
  part: ProposedPart
  isAccepted: boolean
  isDisabled: boolean
  isReplacing: boolean
  onChange: (isAccepted: boolean) => void
}

/** The passage or the task of a part. */
export function ProposedText({
  part: { passage, task },
  isAccepted,
  isDisabled,
  isReplacing,
  onChange,
}: ProposedTextProps) {
  return (
    <AcceptBox
      isAccepted={isAccepted}
      isDisabled={isDisabled}
      onChange={onChange}
      label={passage ? wizardCopy.withPassage(passage.title) : wizardCopy.withTask}
      hint={isReplacing ? wizardCopy.replaces : undefined}
    >
      <p dir="ltr" lang="en" className="text-start text-sm text-ink-soft">
        <InlineText text={passage?.paragraphs[0]?.text ?? task?.prompt.join(' ') ?? ''} />
      </p>
      {passage && <p className="text-xs text-ink-faint">{wizardCopy.paragraphs(passage.paragraphs.length)}</p>}
    </AcceptBox>
  )
}
