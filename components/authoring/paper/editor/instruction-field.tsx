'use client'

import { InlineText } from '@/components/paper/content/inline-text'
import { Tick } from '@/components/ui/form/tick'
import { partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { changePart } from '@/lib/authoring/paper/rules/change-draft'
import { fillQuestionRange, standardInstruction } from '@/lib/authoring/paper/rules/groups/instruction'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, useNumbering, usePaperEditor } from '../editor-context'

/** The instruction above the part: the test's standard one, or a custom one. */
export function InstructionField({ partId, index }: { partId: string; index: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const numbering = useNumbering()
  const part = useDraft((draft) => draft.parts[index])
  const skill = useDraft((draft) => draft.skill)
  if (!part) return null
  const standard = standardInstruction(skill, part.task)
  const write = (instruction: string | null) =>
    edit((draft) => changePart(draft, partId, (item) => ({ ...item, instruction })), `${partId} instruction`)
  const shownInstruction = fillQuestionRange(part.instruction ?? standard, numbering.rangeOf(part))
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm font-semibold">{partsCopy.instruction}</p>
        <Tick
          className="gap-2 text-sm"
          checked={part.instruction === null}
          disabled={isReadOnly}
          onChange={(isOn) => write(isOn ? null : standard)}
        >
          {partsCopy.standard}
        </Tick>
      </div>
      {part.instruction !== null && (
        <DraftField
          label={partsCopy.ownInstruction}
          value={part.instruction}
          onChange={write}
          hint={partsCopy.instructionHint}
          readOnly={isReadOnly}
          isLong
          isEnglish
        />
      )}
      <p dir="ltr" lang="en" className="rounded-md bg-sunken px-4 py-2 text-sm text-ink-soft">
        <InlineText text={shownInstruction} />
      </p>
    </div>
  )
}
