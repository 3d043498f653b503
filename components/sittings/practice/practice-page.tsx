'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { newId } from '@/lib/platform/client/new-id'
import { practiceQuery, startPractice } from '@/lib/sittings/practice/queries'
import { type PracticeChoice, type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { toErrorSentence } from '@/lib/platform/page-failure/words/trouble'
import { type Wanted } from '@/lib/sittings/practice/rules/wanted'
import { paths } from '@/lib/platform/paths'
import { FinishedPractice } from './finished-practice'
import { Picker } from './picker'
import { SkillPanel } from './skill-panel'
import { WantedCard } from './wanted-card'

/** What can be practised, what is due for repetition today, open practice, and finished practice. */
export function PracticePage({ wanted }: { wanted: Wanted | null }) {
  const query = useQuery(practiceQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-28', 'h-64', 'h-64']}>
        {(offer) => <Offer offer={offer} wanted={wanted} />}
      </QueryRegion>
      <FinishedPractice />
    </>
  )
}

function Offer({ offer, wanted }: { offer: PracticeOffer; wanted: Wanted | null }) {
  const { skills, open, gone } = offer
  const router = useRouter()
  const [skill, setSkill] = useState(
    (skills.find((one) => one.skill === wanted?.skill) ?? skills.find(({ mistakes }) => mistakes.due > 0) ?? skills[0])
      ?.skill,
  )
  const [minutes, setMinutes] = useState<number | null>(null)
  const start = useMutation({
    // Each press is a new start; the buttons are disabled meanwhile.
    mutationFn: (choice: PracticeChoice) => startPractice({ body: { requestId: newId(), choice, minutes } }),
    onSuccess: (started) => router.push(paths.sitting(started.attempt, started.skill)),
  })
  const section = skills.find((one) => one.skill === skill)
  if (!section) {
    return (
      <>
        <OpenSets open={open} />
        <EmptyState title={copy.empty.title} text={copy.empty.text}>
          <ButtonLink href={paths.exams}>{copy.toExams}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  const isBusy = start.isPending || start.isSuccess
  return (
    <>
      {wanted && (
        <WantedCard wanted={wanted} offer={offer} isBusy={isBusy} onStart={(choice) => start.mutate(choice)} />
      )}
      <OpenSets open={open} />
      {start.error && <Alert tone="danger">{toErrorSentence(start.error)}</Alert>}
      <div className="mb-6 grid gap-4">
        <Picker
          label={copy.skill}
          options={skills.map((one) => ({ value: one.skill, text: skillNames[one.skill] }))}
          value={section.skill}
          onChange={setSkill}
        />
        <Picker
          label={copy.minutes}
          options={[
            { value: null, text: copy.usual },
            ...[10, 20, 40].map((count) => ({ value: count, text: copy.minutesOf(count) })),
          ]}
          value={minutes}
          onChange={setMinutes}
        />
      </div>
      <SkillPanel
        key={section.skill}
        section={section}
        gone={gone.filter((one) => one.skill === section.skill)}
        isBusy={isBusy}
        onStart={(choice) => start.mutate(choice)}
      />
    </>
  )
}

function OpenSets({ open }: { open: PracticeOffer['open'] }) {
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-sets" className="mb-8">
      <h2 id="open-sets" className="mb-3 text-lg">
        {copy.openTitle}
      </h2>
      <ul className="grid gap-3">
        {open.map(({ attempt, skill, title, answered, questions }) => (
          <li key={attempt}>
            <Card className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <p className="font-semibold">{title}</p>
                <p className="text-sm text-ink-soft">
                  {skill === 'writing' ? copy.openTask : copy.open(answered, questions)}
                </p>
              </div>
              <ButtonLink href={paths.sitting(attempt, skill)}>{copy.goOn}</ButtonLink>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
