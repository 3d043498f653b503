'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { Chevron } from '@/components/ui/chevron'
import { MAX_WITHOUT_FILTER } from '@/components/ui/choice/choice-class'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { paths } from '@/lib/platform/paths'
import { Fold } from '@/components/ui/fold'
import { Picker } from './choice-row'
import { type SetStart } from './set-start'
import { SKILL_HUES } from './type-row'

type Section = PracticeOffer['skills'][number]
type Part = Section['parts'][number]
type PartFilter = keyof typeof copy.shows

const FILTERS: readonly PartFilter[] = ['all', 'fresh', 'seen']

/** The parts of each skill by subject, with the progress of each. Folded, since most visitors look for a type. */
export function PartFolds({ skills, start }: { skills: readonly Section[]; start: SetStart }) {
  const sections = skills.filter(({ parts }) => parts.length > 0)
  return (
    <section aria-labelledby="parts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="parts" className="text-lg">
        {copy.partsTitle}
      </h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface">
        {sections.map((section) => (
          <Fold
            key={section.skill}
            as="h3"
            look="row"
            sign={<Sign name={section.skill} className={classNames('size-5', SKILL_HUES[section.skill])} />}
            title={copy.partsOf[section.skill]}
            note={copy.partsCount(section.parts.length, section.parts.filter(({ isSeen }) => isSeen).length)}
          >
            <PartList section={section} start={start} />
          </Fold>
        ))}
        {/* Its cards are started on a page of their own, which has the consent to recording. */}
        <Link
          href={paths.mySpeaking}
          prefetch={false}
          className="flex min-h-14 items-center gap-3 rounded-lg px-4 py-2 -outline-offset-3 hover:bg-sunken sm:px-5"
        >
          <Sign name="speaking" className={classNames('size-5', SKILL_HUES.speaking)} />
          <span className="min-w-0 flex-1">
            <span className="block text-sm leading-6 font-semibold">{copy.speaking}</span>
            <span className="block text-xs text-ink-soft">{copy.speakingNote}</span>
          </span>
          <Chevron className="size-5 shrink-0 rotate-90 text-ink-faint" />
        </Link>
      </div>
    </section>
  )
}

function PartList({ section: { skill, parts }, start }: { section: Section; start: SetStart }) {
  const [filter, setFilter] = useState<PartFilter>('all')
  const shownParts = parts.filter(({ isSeen }) => filter === 'all' || isSeen === (filter === 'seen'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {parts.length > MAX_WITHOUT_FILTER && (
        <Picker
          label={copy.show}
          options={FILTERS.map((value) => ({ value, text: copy.shows[value] }))}
          value={filter}
          onChange={setFilter}
        />
      )}
      {shownParts.length === 0 && <p className="text-sm text-ink-soft">{copy.noneShown}</p>}
      <ul className="divide-y divide-line">
        {shownParts.map((part) => (
          <PartRow key={`${part.exam} ${part.part}`} skill={skill} part={part} start={start} />
        ))}
      </ul>
      <WholeExams skill={skill} parts={parts} start={start} />
    </div>
  )
}

function PartRow({ skill, part, start }: { skill: Section['skill']; part: Part; start: SetStart }) {
  const place = skill === 'writing' ? copy.task(part.part) : copy.part(part.part)
  const key = `${part.exam} ${skill} ${part.part}`
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        {part.title === null ? (
          <p className="text-sm font-semibold">{place}</p>
        ) : (
          <p dir="ltr" lang="en" className="wrap-anywhere text-end text-sm font-semibold">
            {part.title}
          </p>
        )}
        <p className="wrap-anywhere text-xs leading-5 text-ink-soft">
          {copy.placeOf(part.title === null ? null : place, part.examTitle, part.questions)}
        </p>
      </div>
      {part.isSeen && (
        <span className="shrink-0 rounded-full bg-sunken px-2.5 text-xs leading-6 font-semibold text-ink-soft">
          {part.score ? copy.scored(part.score.raw, part.score.total) : copy.met}
        </span>
      )}
      <Button
        variant="outline"
        className="shrink-0 px-3"
        {...start.stateOf(key)}
        onClick={() => start.begin(key, { kind: 'part', exam: part.exam, skill, part: part.part })}
      >
        <span aria-hidden>{copy.start}</span>
        <span className="sr-only">{copy.startOf(part.title ?? place, part.examTitle)}</span>
      </Button>
    </li>
  )
}

/** Starts all parts of one skill of an exam at once. */
function WholeExams({ skill, parts, start }: { skill: Section['skill']; parts: readonly Part[]; start: SetStart }) {
  const titles = new Map(parts.map(({ exam, examTitle }) => [exam, examTitle]))
  const examsWithParts = [...titles].filter(([slug]) => parts.filter(({ exam }) => exam === slug).length > 1)
  if (examsWithParts.length === 0) return null
  return (
    <div className="border-t border-line pt-3">
      <p className="mb-2 text-sm font-semibold text-ink-soft">{copy.whole}</p>
      <div className="flex flex-wrap gap-2">
        {examsWithParts.map(([exam, title]) => (
          <Button
            key={exam}
            variant="outline"
            className="max-w-full"
            {...start.stateOf(`${exam} ${skill}`)}
            onClick={() => start.begin(`${exam} ${skill}`, { kind: 'skill', exam, skill })}
          >
            <span className="sr-only">{`${copy.start}: `}</span>
            <span className="wrap-anywhere">{copy.wholeOf(skillNames[skill], title)}</span>
          </Button>
        ))}
      </div>
    </div>
  )
}
