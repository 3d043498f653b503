'use client'

import { InlineText } from '@/components/paper/content/inline-text'
import { Button } from '@/components/ui/button/button'
import { rubricCopy } from '@/lib/authoring/paper/words/group-editor'
import { changeGroup } from '@/lib/authoring/paper/rules/change-draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { fillQuestionRange } from '@/lib/authoring/paper/rules/groups/instruction'
import { findRubricContext, standardRubric } from '@/lib/authoring/paper/rules/groups/templates-rubric'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, usePaperEditor } from '../../editor-context'
import { numberingOf } from '../numbering'

const MAX_LINES = 6

/** The rubric, one line per paragraph. It follows the group until a person edits it. */
export function RubricField({ groupId }: { groupId: string }) {
  const { edit, isReadOnly } = usePaperEditor()
  const text = useDraft((draft) => findGroup(draft, groupId)?.group.rubric.join('\n') ?? '')
  const standard = useDraft((draft) => {
    const [group, context] = [findGroup(draft, groupId)?.group, findRubricContext(draft, groupId)]
    return group && context
      ? standardRubric(group, context)
          .map((line) => line.text)
          .join('\n')
      : null
  })
  const write = (rubric: readonly string[], step?: string) =>
    edit((draft) => changeGroup(draft, groupId, (group) => ({ ...group, rubric })), step)
  const isOwn = standard !== null && standard !== text
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <DraftField
        label={rubricCopy.title}
        hint={isOwn ? rubricCopy.isOwn : rubricCopy.hint}
        value={text}
        isLong
        isEnglish
        maxLength={6000}
        readOnly={isReadOnly}
        onChange={(next) => write(next.split('\n').slice(0, MAX_LINES), `rubric-${groupId}`)}
      />
      <PrintedRubric groupId={groupId} />
      {isOwn && !isReadOnly && (
        <Button variant="quiet" className="justify-self-start" onClick={() => write(standard.split('\n'))}>
          {rubricCopy.reset}
        </Button>
      )}
    </div>
  )
}

/** The rubric as candidates read it: with bold words and numbers filled in. */
function PrintedRubric({ groupId }: { groupId: string }) {
  const text = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    const range = group ? numberingOf(draft).rangeOf(group) : null
    return group ? group.rubric.map((line) => fillQuestionRange(line, range)).join('\n') : ''
  })
  if (text.trim() === '') return null
  return (
    <div dir="ltr" lang="en" className="rounded-md bg-sunken px-3 py-2 text-sm wrap-anywhere text-ink-soft">
      {text.split('\n').map((line, index) => (
        <p key={index}>
          <InlineText text={line} />
        </p>
      ))}
    </div>
  )
}
