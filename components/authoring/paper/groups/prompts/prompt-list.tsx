'use client'

import { Button } from '@/components/ui/button/button'
import { questionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { maxQuestions } from '@/lib/authoring/paper/rules/groups/questions'
import { PromptRow } from './prompt-row'
import { usePromptKeys } from './use-prompt-keys'

export type PromptedGroup = Exclude<DraftGroup, { readonly body: unknown } | { readonly type: 'matching-headings' }>

/** The questions of a group that have their own text. */
export function PromptList({ group }: { group: PromptedGroup }) {
  const acts = usePromptKeys(group.id)
  const { questions } = group
  return (
    <div role="group" aria-label={questionsCopy.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h4 className="text-sm font-semibold">{questionsCopy.title}</h4>
        <p className="text-xs text-ink-faint">
          {group.type.startsWith('multiple-choice') ? questionsCopy.choiceHint : questionsCopy.hint}
        </p>
      </div>
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {questions.map((question, index) => (
          <PromptRow
            key={question.id}
            groupId={group.id}
            refId={question.id}
            prompt={question.prompt}
            options={'options' in question ? question.options : undefined}
            count={'count' in question ? question.count : undefined}
            isFirst={index === 0}
            isLast={index === questions.length - 1}
          />
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={questions.length >= maxQuestions(group.type)}
        onClick={() => acts.add(undefined, [''])}
      >
        {questionsCopy.add}
      </Button>
    </div>
  )
}
