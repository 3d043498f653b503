import { InlineText } from '@/components/paper/content/inline-text'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { type ProposedPart } from '@/lib/authoring/word-import/rules/proposal'
import { AcceptBox } from './accept-box'

type ProposedTextProps = {
  part: ProposedPart
  isTaken: boolean
  isOff: boolean
  doesReplace: boolean
  onChange: (isTaken: boolean) => void
}

/** The passage or the task of a part. */
export function ProposedText({ part: { passage, task }, isTaken, isOff, doesReplace, onChange }: ProposedTextProps) {
  return (
    <AcceptBox
      isTaken={isTaken}
      isOff={isOff}
      onChange={onChange}
      label={passage ? wizardCopy.withPassage(passage.title) : wizardCopy.withTask}
      hint={doesReplace ? wizardCopy.replaces : undefined}
    >
      <p dir="ltr" lang="en" className="text-start text-sm text-ink-soft">
        <InlineText text={passage?.paragraphs[0]?.text ?? task?.prompt.join(' ') ?? ''} />
      </p>
      {passage && <p className="text-xs text-ink-faint">{wizardCopy.paragraphs(passage.paragraphs.length)}</p>}
    </AcceptBox>
  )
}
