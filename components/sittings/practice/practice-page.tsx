'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { practiceOfferQuery } from '@/lib/sittings/practice/queries'
import { type PracticeChoice, type PracticeOffer } from '@/lib/sittings/practice/contract'
import { getStock } from '@/lib/sittings/practice/rules/type-matrix'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type WantedPractice } from '@/lib/sittings/practice/rules/practice-link'
import { paths } from '@/lib/platform/paths'
import { type AdvisedSet, findAdvised } from './advised-set'
import { AdvisedCard } from './advised-card'
import { FinishedPractice } from './finished-practice'
import { Fold } from '@/components/ui/fold'
import { Mistakes } from './mistakes'
import { PartFolds } from './part-folds'
import { SetOptions } from './set-options'
import { useSetStart } from './set-start'
import { UnseenCount } from './type-row'
import { TypeLists } from './type-lists'
import { RequestedCard } from './wanted-card'

type PracticePageProps = {
  requested: WantedPractice | null
  /** The set of the day's plan, from a higher area. */
  plannedSet: AdvisedSet | null
}

/** One column: the recommended set, mistakes that are due, every type of question, parts by subject, and finished sets. */
export function PracticePage({ requested, plannedSet }: PracticePageProps) {
  const query = useQuery(practiceOfferQuery())
  return (
    <>
      <PageHeading title={copy.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <QueryRegion query={query} bars={['h-40', 'h-20', 'h-96']}>
          {(offer) => <PracticeOfferView offer={offer} requested={requested} plannedSet={plannedSet} />}
        </QueryRegion>
        <Fold title={copy.pastTitle} note={copy.pastNote}>
          <FinishedPractice />
        </Fold>
      </div>
    </>
  )
}

function PracticeOfferView({ offer, requested, plannedSet }: PracticePageProps & { offer: PracticeOffer }) {
  const { skills, open, gone } = offer
  const start = useSetStart()
  if (skills.length === 0) {
    return (
      <>
        <OpenSets open={open} />
        <EmptyState title={copy.empty.title} text={copy.empty.text}>
          <ButtonLink href={paths.exams}>{copy.toExams}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  const advised = requested === null || requested.kind === 'skill' ? findAdvised(offer, plannedSet) : null
  const sections = skills.filter(({ types }) => types.length > 0)
  const firstSection = sections.find(({ skill }) => skill === (requested ?? advised?.choice)?.skill)?.skill
  return (
    <>
      {requested && (
        <RequestedCard
          wanted={requested}
          offer={offer}
          isBusy={start.isBusy}
          onStart={(choice) => start.begin('wanted', choice)}
        />
      )}
      {advised && (
        <AdvisedCard
          advisedSet={advised}
          subject={<SetSubject offer={offer} advised={advised} />}
          {...start.stateOf('advised')}
          onStart={() => start.begin('advised', advised.choice, null)}
        />
      )}
      <OpenSets open={open} />
      <Mistakes skills={skills} gone={gone} start={start} />
      {sections.length > 0 && <TypeLists sections={sections} first={firstSection} start={start} />}
      <SetOptions start={start} />
      <PartFolds skills={skills} start={start} />
    </>
  )
}

/** The subject of the recommended part, or that a type is nearly used up. */
function SetSubject({ offer, advised: { choice } }: { offer: PracticeOffer; advised: AdvisedSet }) {
  if (choice.kind === 'type') return <NearlyUsedUp offer={offer} choice={choice} />
  if (choice.kind !== 'part') return null
  const parts = offer.skills.find(({ skill }) => skill === choice.skill)?.parts ?? []
  const title = parts.find(({ exam, part }) => exam === choice.exam && part === choice.part)?.title
  if (!title) return null
  return (
    <p dir="ltr" lang="en" className="text-end text-sm text-balance text-ink-soft">
      {title}
    </p>
  )
}

function NearlyUsedUp({ offer, choice }: { offer: PracticeOffer; choice: Extract<PracticeChoice, { kind: 'type' }> }) {
  const types = offer.skills.find(({ skill }) => skill === choice.skill)?.types ?? []
  const cell = types.find(({ type }) => type === choice.type)
  if (!cell || getStock(cell) === 'plenty') return null
  return (
    <p className="mt-1 text-xs leading-6">
      <UnseenCount cell={cell} />
    </p>
  )
}

/** Unfinished sets, one line each. */
function OpenSets({ open }: { open: PracticeOffer['open'] }) {
  if (open.length === 0) return null
  return (
    <section aria-labelledby="open-sets" className="rounded-md border border-line bg-surface px-4 py-2">
      <h2 id="open-sets" className="text-base">
        {copy.openTitle}
      </h2>
      <ul className="divide-y divide-line">
        {open.map(({ attempt, skill, title, answered, questions }) => (
          <li key={attempt} className="flex items-center justify-between gap-3 py-1.5">
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere font-semibold">{title}</p>
              <p className="text-xs text-ink-soft">
                {skill === 'writing' ? copy.openTask : copy.open(answered, questions)}
              </p>
            </div>
            <ButtonLink href={paths.sitting(attempt, skill)} variant="outline" className="shrink-0">
              {copy.goOn}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
