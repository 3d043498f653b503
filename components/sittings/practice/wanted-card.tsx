'use client'

import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type PracticeChoice, type PracticeOffer } from '@/lib/sittings/practice/contract'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { wantedCopy as copy } from '@/lib/sittings/practice/words/practice-link'
import { WANTED_SIZE } from '@/lib/sittings/practice/rules/set-minutes'
import { type WantedPractice } from '@/lib/sittings/practice/rules/practice-link'
import { paths } from '@/lib/platform/paths'

type Kind = WantedPractice['kind']
type RequestedProps<K extends Kind> = {
  wanted: Extract<WantedPractice, { kind: K }>
  offer: PracticeOffer
  isBusy: boolean
  onStart: (choice: PracticeChoice) => void
}

/** The practice that a link requested (`wanted`), above all other choices. */
export function RequestedCard({ wanted, ...rest }: RequestedProps<Kind>) {
  if (wanted.kind === 'part') return <PartCard {...rest} wanted={wanted} />
  return wanted.kind === 'type' ? <TypeCard {...rest} wanted={wanted} /> : null
}

/** Links to the exam when the part cannot be practised now. */
function PartCard({ wanted: { exam, skill, part }, offer, isBusy, onStart }: RequestedProps<'part'>) {
  const parts = offer.skills.find((section) => section.skill === skill)?.parts ?? []
  const found = parts.find((item) => item.exam === exam && (part === null || item.part === part))
  const choice =
    part === null ? ({ kind: 'skill', exam, skill } as const) : ({ kind: 'part', exam, skill, part } as const)
  return (
    <LeadText title={copy.part.title} text={found ? copy.part.text(found.examTitle, skill, part) : copy.part.missing}>
      {found ? (
        <Button size="large" blocked={isBusy} onClick={() => onStart(choice)}>
          {copy.part.start}
        </Button>
      ) : (
        <ButtonLink href={paths.newPractice(exam)}>{copy.part.toExam}</ButtonLink>
      )}
    </LeadText>
  )
}

function TypeCard({ wanted: { skill, type }, offer, isBusy, onStart }: RequestedProps<'type'>) {
  const types = offer.skills.find((section) => section.skill === skill)?.types ?? []
  const found = types.find((item) => item.type === type)
  return (
    <LeadText title={<bdi>{questionTypeNames[type]}</bdi>} text={found ? copy.type.text(found) : copy.type.missing}>
      {found && (
        <Button size="large" blocked={isBusy} onClick={() => onStart({ kind: 'type', skill, type, size: WANTED_SIZE })}>
          {copy.type.start}
        </Button>
      )}
    </LeadText>
  )
}

function LeadText({ title, text, children }: { title: ReactNode; text: string; children: ReactNode }) {
  return (
    <Card tone="primary" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </Card>
  )
}
