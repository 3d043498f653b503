'use client'

import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { type PracticeChoice, type PracticeOffer } from '@/lib/contract/player/practice'
import { wantedPartCopy as copy } from '@/lib/copy/player/wanted-part'
import { type WantedPart } from '@/lib/domain/practice/wanted-part'
import { paths } from '@/lib/paths'

type WantedCardProps = {
  wanted: WantedPart
  offer: PracticeOffer
  isBusy: boolean
  onStart: (choice: PracticeChoice) => void
}

/** The part that a lesson has led to, before all others; when it cannot be practised now, the way to its exam. */
export function WantedCard({ wanted: { exam, skill, part }, offer, isBusy, onStart }: WantedCardProps) {
  const parts = offer.skills.find((section) => section.skill === skill)?.parts ?? []
  const found = parts.find((each) => each.exam === exam && (part === null || each.part === part))
  return (
    <Card tone="primary" className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-lg">{copy.title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{found ? copy.text(found.examTitle, skill, part) : copy.missing}</p>
      </div>
      {found ? (
        <Button
          size="large"
          disabled={isBusy}
          onClick={() => onStart(part === null ? { kind: 'skill', exam, skill } : { kind: 'part', exam, skill, part })}
        >
          {copy.start}
        </Button>
      ) : (
        <ButtonLink href={paths.newPractice(exam)}>{copy.toExam}</ButtonLink>
      )}
    </Card>
  )
}
