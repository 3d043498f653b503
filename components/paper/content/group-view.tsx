import { type ReactNode } from 'react'
import {
  type Group,
  type ChoiceGroup,
  type ChoicesGroup,
  type HeadingsGroup,
  type JudgementGroup,
  type Option,
} from '@/lib/paper/content/rules/content'
import { listGroupQuestions, questionId, JUDGEMENT_LABELS } from '@/lib/paper/content/rules/questions'
import { CompletionView } from './completion-view'
import { InlineText } from './inline-text'
import { MatchingView } from './matching-view'
import { type PaperSlots } from './paper-slots'
import { NumberedQuestion } from './numbered-question'

type GroupViewProps = {
  group: Group
  part: number
  slots: PaperSlots
  pictures: Readonly<Record<string, string>>
}

/** A group of questions: its numbers, its instructions and its questions. */
export function GroupView({ group, part, slots, pictures }: GroupViewProps) {
  const numbers = listGroupQuestions(group, part).flatMap((question) => question.numbers)
  const id = (slots.prefix ?? '') + groupIdOf(group)
  return (
    <section aria-labelledby={id} className="@container leading-[1.7] not-first:mt-[2.25em]">
      <h3 id={id} className="text-[1.1em] font-bold">
        {titleOf(numbers)}
      </h3>
      {group.rubric.map((line, index) => (
        <p key={line} id={`${id}-rubric-${index}`} className="mt-[0.35em]">
          <InlineText text={line} />
        </p>
      ))}
      <div className="mt-[1em]">{renderGroup(group, { groupId: id, slots, pictures })}</div>
    </section>
  )
}

/** `Questions 1–6`, or `Question 7`. */
function titleOf(numbers: readonly number[]): string {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return first === last ? `Question ${first}` : `Questions ${first}–${last}`
}

type GroupContentProps = { groupId: string; slots: PaperSlots; pictures: Readonly<Record<string, string>> }

function renderGroup(group: Group, props: GroupContentProps): ReactNode {
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
  // A component may return nothing: without this line an unhandled type would render as nothing, and no compiler would object.
  return group satisfies never
}

type OneOfProps = {
  question: { readonly number: number; readonly prompt: string; readonly options: readonly Option[] }
  slots: PaperSlots
  className: string
}

/** A question with one answer out of a few. */
function OneOf({ question: { number, prompt, options }, slots, className }: OneOfProps) {
  const id = `${slots.prefix ?? ''}prompt-${number}`
  return (
    <div className={className}>
      <NumberedQuestion
        id={id}
        numbers={[number]}
        text={prompt}
        numberSlot={slots.number?.({ question: String(number), numbers: [number] })}
      />
      {slots.oneOf({ number, options, labelledBy: id })}
    </div>
  )
}

function ChoiceView({ group, slots }: { group: ChoiceGroup; slots: PaperSlots }) {
  return group.questions.map((question) => (
    <OneOf key={question.number} question={question} slots={slots} className="not-first:mt-[1.5em]" />
  ))
}

/** Choose TWO or THREE: one list of options for several numbers. */
function ChoicesView({ group, slots }: { group: ChoicesGroup; slots: PaperSlots }) {
  return group.questions.map(({ numbers, prompt, options }) => {
    const id = questionId(numbers)
    const shownNumbers = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
    return (
      <div key={id} className="not-first:mt-[1.5em]">
        <NumberedQuestion
          id={`${slots.prefix ?? ''}prompt-${id}`}
          numbers={shownNumbers}
          text={prompt}
          numberSlot={slots.number?.({ question: id, numbers: shownNumbers })}
        />
        {slots.someOf({ id, numbers, options, labelledBy: `${slots.prefix ?? ''}prompt-${id}` })}
      </div>
    )
  })
}

/** The list of headings; the passage shows their slots above its paragraphs. */
function HeadingsView({ group, groupId, slots }: { group: HeadingsGroup; groupId: string; slots: PaperSlots }) {
  return (
    <>
      {group.example && (
        <p className="mb-[0.6em] text-(--paper-muted)">
          <em>Example:</em> Paragraph {group.example.paragraph} <strong>{group.example.answer}</strong>
        </p>
      )}
      {slots.bank({ group, bank: group.bank, bankId: groupId })}
      {group.questions.map(({ number, paragraph }) => (
        <div key={number}>{slots.heading({ number, paragraph, group, bankId: groupId })}</div>
      ))}
    </>
  )
}

/** TRUE / FALSE / NOT GIVEN and YES / NO / NOT GIVEN. */
function JudgementView({ group, slots }: { group: JudgementGroup; slots: PaperSlots }) {
  const options = JUDGEMENT_LABELS[group.type].map((label) => ({ label, text: '' }))
  return group.questions.map(({ number, prompt }) => (
    <OneOf key={number} question={{ number, prompt, options }} slots={slots} className="not-first:mt-[1.4em]" />
  ))
}

/** The id of a group's heading, also the accessible name of its options. */
export function groupIdOf(group: Group): string {
  return `group-${listGroupQuestions(group, 0)[0]?.numbers[0] ?? 0}`
}
