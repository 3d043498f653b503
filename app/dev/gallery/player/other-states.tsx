'use client'

import { useMemo, useState } from 'react'
import StrikeButton from '@/components/sittings/player/aids/strike-button'
import { registerBanks } from '@/components/sittings/player/bank-register'
import { type PlayerValue } from '@/components/sittings/player/player-context'
import { PushButton } from '@/components/sittings/player/push-button'
import { EssayBox } from '@/components/sittings/player/slots/essay-box'
import { OptionPicker } from '@/components/sittings/player/slots/option-picker'
import { PictureButton } from '@/components/sittings/player/slots/picture-button'
import { QuestionNumber, RowNumber } from '@/components/sittings/player/slots/question-number'
import { openStrikeStore } from '@/components/sittings/player/aids/strikes'
import { type PaperContent, type WritingTask } from '@/lib/paper/content/rules/content'
import { type ColourScheme } from '@/lib/paper/content/rules/player-view'
import { State } from '../state'
import { type ShownGroup } from './read-groups'
import { Stage } from './stage'

const ESSAY = 'Many people commute to work by car. In my view this is '.repeat(8)
const doNothing = () => undefined

type Player = Pick<PlayerValue, 'session' | 'dispatch'>

export function EssayStates({
  content,
  task,
  scheme,
}: {
  content: PaperContent
  task: WritingTask
  scheme: ColourScheme
}) {
  const banks = useMemo(() => registerBanks(content), [content])
  const write = useMemo(
    () =>
      ({ session }: Player) =>
        session.edit(String(task.number), ESSAY),
    [task],
  )
  const stage = { content, banks, pictures: {}, scheme }
  return (
    <>
      <State name="empty">
        <Stage {...stage} prepare={doNothing}>
          <EssayBox task={task} />
        </Stage>
      </State>
      <State name="written">
        <Stage {...stage} prepare={write}>
          <EssayBox task={task} />
        </Stage>
      </State>
      <State name="read only">
        <Stage {...stage} prepare={write} isReadOnly>
          <EssayBox task={task} />
        </Stage>
      </State>
    </>
  )
}

/** Dialogs and panels of a slot. */
export function AsideStates({ shown, scheme }: { shown: ShownGroup; scheme: ColourScheme }) {
  const { content, pictures, group } = shown
  const banks = useMemo(() => registerBanks(content), [content])
  const stage = { content, banks, pictures, scheme }
  return (
    <>
      <State name="numbers: plain, current, marked for review">
        <Stage {...stage} prepare={markNumbers}>
          <p className="gallery-row">
            {[1, 2, 3].map((number) => (
              <RowNumber key={number} question={String(number)} numbers={[number]} />
            ))}
            {[1, 2, 3].map((number) => (
              <QuestionNumber key={number} number={number} />
            ))}
          </p>
        </Stage>
      </State>
      <State name="an option, and one that is struck out">
        <Stage {...stage} prepare={strike}>
          <p className="gallery-row">
            <StrikeButton question="1" label="A" />
            <StrikeButton question="1" label="B" />
          </p>
        </Stage>
      </State>
      <State name="a box as a window">
        <Stage {...stage} prepare={doNothing}>
          <Picker />
        </Stage>
      </State>
      {'picture' in group && group.picture && (
        <State name="a picture that opens over its answers">
          <Stage {...stage} prepare={doNothing}>
            <PictureButton picture={group.picture} pictures={pictures} labels={group.marks} />
          </Stage>
        </State>
      )}
    </>
  )
}

function markNumbers({ session, dispatch }: Player): void {
  session.changeFlags([3])
  dispatch({ type: 'focused', question: '2' })
}

function strike({ session }: Player): void {
  const { struck, toggle } = openStrikeStore(session.store)
  if (struck.get().length === 0) toggle('1', 'B')
}

const BOX = {
  options: [
    { label: 'A', text: 'a wooden bridge' },
    { label: 'B', text: 'the old mill' },
    { label: 'C', text: 'a car park' },
    { label: 'D', text: 'the visitor centre' },
  ],
}

function Picker() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PushButton id="picker-opener" variant="plain" data-opens="option-picker" onClick={() => setOpen(true)}>
        Open
      </PushButton>
      {isOpen && (
        <OptionPicker
          number={5}
          bank={BOX}
          value="B"
          noteOf={(label) => (label === 'C' ? 'moves from question 7' : null)}
          isUnavailable={(label) => label === 'D'}
          onPick={() => setOpen(false)}
          sentenceElement={() => null}
          describedBy="picker-opener"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
