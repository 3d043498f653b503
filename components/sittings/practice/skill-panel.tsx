'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type PracticeChoice, type PracticeOffer } from '@/lib/sittings/practice/contract'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { Picker } from './picker'

type Section = PracticeOffer['skills'][number]
type Size = 6 | 12 | 20
type Starting = { isBusy: boolean; onStart: (choice: PracticeChoice) => void }
type SkillPanelProps = Starting & { section: Section; gone: PracticeOffer['gone'] }

const SIZES: readonly Size[] = [6, 12, 20]

/** One skill: mistakes, question types, parts. */
export function SkillPanel({ section, gone, isBusy, onStart }: SkillPanelProps) {
  const [size, setSize] = useState<Size>(12)
  const { skill, types } = section
  return (
    <div className="grid gap-8">
      {skill !== 'writing' && <Mistakes section={section} gone={gone} size={size} isBusy={isBusy} onStart={onStart} />}
      {types.length > 0 && (
        <section aria-labelledby="practice-types">
          <h2 id="practice-types" className="mb-3 text-lg">
            {copy.typesTitle}
          </h2>
          <Picker
            label={copy.size}
            options={SIZES.map((value) => ({ value, text: copy.sizes[value] }))}
            value={size}
            onChange={setSize}
          />
          <ul className="mt-4 grid gap-3 sm:grid-cols-2">
            {types.map(({ type, questions, exams }) => (
              <li key={type}>
                <Row
                  title={questionTypeNames[type]}
                  text={copy.type(questions, exams)}
                  isBusy={isBusy}
                  onStart={() => onStart({ kind: 'type', skill, type, size })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Parts section={section} isBusy={isBusy} onStart={onStart} />
    </div>
  )
}

function Mistakes({ section, gone, size, isBusy, onStart }: SkillPanelProps & { size: Size }) {
  const { skill, mistakes } = section
  const { due, waiting, learned } = mistakes
  const others = waiting > 0 ? copy.notDue(waiting) : copy.noMistakes
  return (
    <Card tone={due > 0 ? 'primary' : undefined} className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">{copy.mistakesTitle}</h2>
        <p className="mt-1 text-sm text-ink-soft">{due > 0 ? copy.due(due) : others}</p>
        {learned > 0 && <p className="mt-1 text-sm text-ink-soft">{copy.learned(learned)}</p>}
        {gone.map(({ examTitle, question, because }) => (
          <p key={`${examTitle} ${question}`} className="mt-1 text-sm text-ink-soft">
            {copy.gone[because](examTitle, question)}
          </p>
        ))}
      </div>
      {due > 0 && (
        <Button size="large" blocked={isBusy} onClick={() => onStart({ kind: 'mistakes', skill, size })}>
          {copy.startMistakes}
        </Button>
      )}
    </Card>
  )
}

function Parts({ section: { skill, parts }, isBusy, onStart }: Starting & { section: Section }) {
  const exams = [...new Map(parts.map((part) => [part.exam, part.examTitle])).entries()]
  const nameOf = skill === 'writing' ? copy.task : copy.part
  return (
    <section aria-labelledby="practice-parts">
      <h2 id="practice-parts" className="mb-3 text-lg">
        {copy.partsTitle}
      </h2>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {exams.map(([exam, title]) => {
          const own = parts.filter((part) => part.exam === exam)
          return (
            <div key={exam} role="group" aria-label={title}>
              <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
                <h3 className="font-semibold">{title}</h3>
                {own.length > 1 && (
                  <StartButton
                    title={copy.whole}
                    text={copy.whole}
                    isBusy={isBusy}
                    onStart={() => onStart({ kind: 'skill', exam, skill })}
                  />
                )}
              </div>
              <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
                {own.map(({ part, title: text, questions }) => (
                  <li key={part} className="flex items-center justify-between gap-3 py-2 ps-4 pe-2">
                    <RowText
                      title={nameOf(part)}
                      text={questions > 0 ? copy.questions(questions) : ''}
                      english={text}
                    />
                    <StartButton
                      title={nameOf(part)}
                      isBusy={isBusy}
                      onStart={() => onStart({ kind: 'part', exam, skill, part })}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}

type RowTextProps = { title: string; text?: string; english?: string | null }
type StartButtonProps = { title: string; text?: string; isBusy: boolean; onStart: () => void }
type RowProps = RowTextProps & Omit<StartButtonProps, 'text'>

function Row({ isBusy, onStart, ...text }: RowProps) {
  return (
    <Card className="flex h-full flex-wrap items-center justify-between gap-3">
      <RowText {...text} />
      <StartButton title={text.title} isBusy={isBusy} onStart={onStart} />
    </Card>
  )
}

function RowText({ title, text = '', english = null }: RowTextProps) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <bdi>{title}</bdi>
      </p>
      {english && (
        <p dir="ltr" lang="en" className="truncate text-end text-sm text-ink-soft">
          {english}
        </p>
      )}
      {text !== '' && <p className="text-sm text-ink-soft">{text}</p>}
    </div>
  )
}

function StartButton({ title, text = copy.start, isBusy, onStart }: StartButtonProps) {
  return (
    <Button variant="outline" blocked={isBusy} onClick={onStart} aria-label={`${copy.start}: ${title}`}>
      {text}
    </Button>
  )
}
