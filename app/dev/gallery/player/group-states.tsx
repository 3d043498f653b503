'use client'

import { useMemo } from 'react'
import { groupIdOf, GroupView } from '@/components/paper/content/group-view'
import { registerBanks } from '@/components/sittings/player/bank-register'
import { type PlayerValue } from '@/components/sittings/player/player-context'
import { HeadingSlot } from '@/components/sittings/player/slots/heading-slot'
import { SelectedOptionBar } from '@/components/sittings/player/slots/selected-option-bar'
import { PLAYER_SLOTS } from '@/components/sittings/player/slots/player-slots'
import { type Group } from '@/lib/paper/content/rules/content'
import { listGroupQuestions, type Question } from '@/lib/paper/content/rules/questions'
import { type ColourScheme } from '@/lib/paper/content/rules/player-view'
import { State } from '../state'
import { type ShownGroup } from './read-groups'
import { Stage } from './stage'

type Player = Pick<PlayerValue, 'session' | 'dispatch'>
type Target = Pick<ShownGroup, 'group' | 'part'> & { readonly bankId: string }
type Prepare = (player: Player, target: Target) => void

/** Every state of a player's slot; a group without a box of options cannot have a selected option. */
const STATES: Readonly<Record<string, { prepare: Prepare; isReadOnly?: boolean; needsBox?: boolean }>> = {
  unanswered: { prepare: () => undefined },
  'answered; the first current, the last marked for review': { prepare: answerAndMark },
  'an option held': { prepare: pickOption, needsBox: true },
  'read only, answered': { prepare: answer, isReadOnly: true },
}

/** A group of questions in the player, once in each state. */
export function GroupStates({ shown, scheme }: { shown: ShownGroup; scheme: ColourScheme }) {
  const hasBox = registerBanks(shown.content).has(groupIdOf(shown.group))
  return Object.entries(STATES)
    .filter(([, { needsBox = false }]) => hasBox || !needsBox)
    .map(([name, state]) => (
      <State key={name} name={name}>
        <GroupState shown={shown} scheme={scheme} name={name} {...state} />
      </State>
    ))
}

type GroupStateProps = {
  shown: ShownGroup
  scheme: ColourScheme
  name: string
  prepare: Prepare
  isReadOnly?: boolean
}

function GroupState({ shown, scheme, name, prepare, isReadOnly }: GroupStateProps) {
  const { content, group, part, pictures } = shown
  // Ids must be unique in the page.
  const prefix = `${shown.name}-${name}-`.replaceAll(/[^a-z-]/g, '')
  const banks = useMemo(
    () => new Map([...registerBanks(content)].map(([id, bank]) => [prefix + id, bank])),
    [content, prefix],
  )
  const start = useMemo(
    () => (player: Player) => prepare(player, { group, part, bankId: prefix + groupIdOf(group) }),
    [prepare, group, part, prefix],
  )
  const slots = useMemo(() => ({ ...PLAYER_SLOTS, prefix }), [prefix])
  return (
    <Stage content={content} banks={banks} pictures={pictures} scheme={scheme} prepare={start} isReadOnly={isReadOnly}>
      <Headings group={group} prefix={prefix} />
      <GroupView group={group} part={part} slots={slots} pictures={pictures} />
      <SelectedOptionBar />
    </Stage>
  )
}

/** In the player they are above the paragraphs of the passage. */
function Headings({ group, prefix }: { group: Group; prefix: string }) {
  if (group.type !== 'matching-headings') return null
  const bankId = prefix + groupIdOf(group)
  const describedBy = group.rubric.map((_, index) => `${bankId}-rubric-${index}`).join(' ')
  return group.questions.map(({ number, paragraph }) => (
    <HeadingSlot key={number} number={number} paragraph={paragraph} bankId={bankId} describedBy={describedBy} />
  ))
}

function answerAndMark(player: Player, target: Target): void {
  answer(player, target)
  const questions = listGroupQuestions(target.group, target.part)
  player.session.changeFlags(questions.at(-1)?.numbers ?? [])
  player.dispatch({ type: 'focused', question: questions[0]?.id ?? '' })
}

function pickOption({ dispatch }: Player, { group, bankId }: Target): void {
  if (!('bank' in group) || !group.bank) return
  const label = group.bank.options[1]?.label ?? ''
  dispatch({ type: 'option-held', group: bankId, label, isHeading: group.type === 'matching-headings' })
}

/** Fills in an arbitrary answer: the player does not show whether it is right. */
function answer({ session }: Player, { group, part }: Target): void {
  for (const [at, question] of listGroupQuestions(group, part).entries())
    session.edit(question.id, anyAnswerTo(question, at))
}

function anyAnswerTo({ labels, numbers }: Question, at: number): string {
  if (!labels) return at === 0 ? 'a long answer that does not fit' : 'answer'
  return numbers.length > 1 ? labels.slice(0, numbers.length).join(' ') : (labels[at % labels.length] ?? '')
}
