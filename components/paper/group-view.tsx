import { type ReactNode } from 'react'
import { type Group } from '@/lib/domain/exam/content'
import { listGroupQuestions } from '@/lib/domain/exam/questions'
import { ChoiceView } from './choice-view'
import { ChoicesView } from './choices-view'
import { CompletionView } from './completion-view'
import { groupIdOf } from './group-id'
import { HeadingsView } from './headings-view'
import { InlineText } from './inline-text'
import { JudgementView } from './judgement-view'
import { MatchingView } from './matching-view'
import { type PaperSlots } from './paper-slots'

type GroupViewProps = {
  group: Group
  part: number
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** A group of questions: its numbers, its instructions and its questions. */
export function GroupView({ group, part, slots, pictures }: GroupViewProps) {
  const numbers = listGroupQuestions(group, part).flatMap((question) => question.numbers)
  const id = groupIdOf(group)
  return (
    <section aria-labelledby={id} className="@container leading-[1.7] not-first:mt-[2.25em]">
      <h3 id={id} className="text-[1.1em] font-bold">
        {titleOf(numbers)}
      </h3>
      {group.rubric.map((line) => (
        <p key={line} className="mt-[0.35em]">
          <InlineText text={line} />
        </p>
      ))}
      <div className="mt-[1em]">{drawGroup(group, { groupId: id, slots, pictures })}</div>
    </section>
  )
}

/** `Questions 1–6`, or `Question 7`. */
function titleOf(numbers: readonly number[]): string {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first === last ? `Question ${first}` : `Questions ${first}–${last}`
}

type DrawProps = { groupId: string; slots: PaperSlots; pictures: Readonly<Record<string, string>> }

function drawGroup(group: Group, props: DrawProps): ReactNode {
  if ('body' in group) return <CompletionView group={group} {...props} />
  switch (group.type) {
    case 'multiple-choice':
      return <ChoiceView group={group} {...props} />
    case 'multiple-choice-many':
      return <ChoicesView group={group} {...props} />
    case 'matching-headings':
      return <HeadingsView group={group} {...props} />
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return <JudgementView group={group} {...props} />
    case 'matching':
    case 'matching-information':
    case 'matching-features':
    case 'matching-sentence-endings':
    case 'map-labelling':
      return <MatchingView group={group} {...props} />
  }
  // A node may be nothing: without this a type that is new would be drawn as nothing, and no compiler would say so.
  return group satisfies never
}
