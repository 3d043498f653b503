'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Question } from '@/components/ui/dialog/question'
import { partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { listGroupRefs } from '@/lib/authoring/paper/rules/number-questions'
import { movePart, removePart } from '@/lib/authoring/paper/rules/parts'
import { useDraft, useNumbering, usePaperEditor } from '../editor-context'

/** The question numbers of the part, and the actions on the whole of it. */
export function PartTools({ partId, index }: { partId: string; index: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const [isAsking, setAsking] = useState(false)
  const skill = useDraft((draft) => draft.skill)
  const count = useDraft((draft) => draft.parts.length)
  const part = useDraft((draft) => draft.parts[index])
  const range = useNumbering().rangeOf(part ?? EMPTY)
  const name = partsCopy.name(skill, index + 1)
  const questions = (part?.groups ?? []).flatMap(listGroupRefs).length
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <h2 className="text-lg">{name}</h2>
        {skill !== 'writing' && (
          <p className="text-sm text-ink-soft">
            {range ? partsCopy.questions(range.first, range.last) : partsCopy.noQuestions}
          </p>
        )}
      </div>
      {count > 1 && !isReadOnly && (
        <div className="flex flex-wrap gap-1">
          {index > 0 && (
            <Button variant="quiet" onClick={() => edit((draft) => movePart(draft, partId, -1))}>
              {partsCopy.earlier}
            </Button>
          )}
          {index < count - 1 && (
            <Button variant="quiet" onClick={() => edit((draft) => movePart(draft, partId, 1))}>
              {partsCopy.later}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {partsCopy.removeTitle(name)}
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={partsCopy.removeTitle(name)}
          text={partsCopy.removeText(questions)}
          yes={partsCopy.remove}
          isDangerous
          onYes={() => edit((draft) => removePart(draft, partId))}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const EMPTY = { id: '', instruction: null, cue: null, passage: null, task: null, groups: [] }
