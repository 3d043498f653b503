'use client'

import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { Choice } from '@/components/ui/choice/choice'
import { ChartTable } from '@/components/ui/list/chart-table'
import { type BandPoint, type Overview, type SkillFigures } from '@/lib/progress/overview/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { causeNames } from '@/lib/sittings/result/words/causes'
import { figuresCopy as copy } from '@/lib/progress/overview/words/figures'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { formatDay } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { BandChart, scaleOf } from './band-chart'
import { ShareTable } from './share-table'

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
const MODULES = ['academic', 'general'] as const
/** The same limit as in lib/progress/advice/rules: with fewer answers a type is not judged. */
const MIN_ANSWERS = 10

/** Bands over time; before the first figure, what will come here. */
export default function Figures({ overview: { bands, figures, goal } }: { overview: Overview }) {
  if (bands.length > 0) return <Bands bands={bands} targets={goal.targets} />
  if (figures.length > 0) return null
  return (
    <Section title={copy.bandsTitle}>
      <p className="text-sm text-ink-soft">{copy.empty}</p>
    </Section>
  )
}

function Bands({ bands, targets }: { bands: readonly BandPoint[]; targets: Overview['goal']['targets'] }) {
  const curves = SKILLS.flatMap((skill) =>
    curvesOf(skill, bands).map((curve) => ({ ...curve, target: targets[skill] ?? targets.overall })),
  )
  // A target of a skill without a band draws no line.
  const lines = curves.flatMap(({ points, target }) => (target === null || points.length === 0 ? [] : [target]))
  const scale = scaleOf([...bands.map(({ halfBands }) => halfBands), ...lines])
  return (
    <Section title={copy.bandsTitle} note={copy.bandsNote(curves.length > SKILLS.length)}>
      <div className="grid grid-cols-2 gap-x-5 gap-y-7 sm:gap-x-8 lg:grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))]">
        {curves.map((curve) => (
          <BandChart key={curve.name} {...curve} scale={scale} />
        ))}
      </div>
      <BandTable bands={bands} />
    </Section>
  )
}

/** All bands, the newest first. */
function BandTable({ bands }: { bands: readonly BandPoint[] }) {
  const rows = bands.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <ChartTable
      summary={copy.asTable}
      caption={copy.bandsTitle}
      heads={[copy.day, copy.exam, copy.skill, copy.band]}
      rows={rows.map((point, index) => ({
        key: `${point.at} ${index}`,
        cells: [
          formatDay(point.at),
          <bdi key="title">{point.title ?? copy.spoken}</bdi>,
          nameOf(point),
          formatBand(point.halfBands),
        ],
      }))}
    />
  )
}

const nameOf = ({ skill, module }: Pick<BandPoint, 'skill' | 'module'>) =>
  skill === 'reading' && module !== null ? copy.readingOf(module) : skillNames[skill]

type Curve = { readonly name: string; readonly points: readonly BandPoint[] }

/** Academic and General Training Reading have different band tables: one curve for both would rise and fall with the paper. */
function curvesOf(skill: (typeof SKILLS)[number], bands: readonly BandPoint[]): Curve[] {
  const points = bands.filter((point) => point.skill === skill)
  const modules = skill === 'reading' ? MODULES.filter((module) => points.some((point) => point.module === module)) : []
  if (modules.length === 0) return [{ name: skillNames[skill], points }]
  return modules.map((module) => ({
    name: nameOf({ skill, module }),
    points: points.filter((point) => point.module === module),
  }))
}

/** Right and wrong answers by type and part, and the causes of mistakes. */
export function Accuracy({ figures }: { figures: Overview['figures'] }) {
  const [chosenMode, setChosenMode] = useState<'strict' | 'practice'>('strict')
  const shownFigures = figures.find(({ mode }) => mode === chosenMode) ?? figures[0]
  if (!shownFigures) return null
  return (
    <>
      <p className="mb-4 text-xs text-ink-soft">{copy.accuracyNote(shownFigures.papers)}</p>
      {figures.length === 1 ? (
        <p className="mb-4 text-sm font-semibold">{copy.modes[shownFigures.mode]}</p>
      ) : (
        <Choice
          label={copy.modeSwitch}
          choices={figures.map(({ mode }) => ({ value: mode, text: copy.modes[mode] }))}
          chosen={shownFigures.mode}
          onChoose={setChosenMode}
          className="mb-4"
        />
      )}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {shownFigures.skills.map((skill) => (
          <SkillShares key={skill.skill} skill={skill} />
        ))}
      </div>
    </>
  )
}

function SkillShares({ skill: { skill, types, parts, causes, ...total } }: { skill: SkillFigures }) {
  const lostMarks = total.answers - total.right
  return (
    <div className="grid min-w-0 content-start gap-5">
      <h3 className="flex flex-wrap items-baseline justify-between gap-2 text-base">
        {skillNames[skill]}
        <span className="text-sm font-normal text-ink-soft">{copy.ofMax(total.right, total.answers)}</span>
      </h3>
      <ShareTable
        caption={copy.types}
        heads={[copy.types, copy.share, copy.right]}
        rows={types.map(({ type, right, answers }) => ({
          key: type,
          name: questionTypeName(type),
          share: answers < MIN_ANSWERS ? null : right / answers,
          text: copy.ofMax(right, answers),
        }))}
      />
      {types.some(({ answers }) => answers < MIN_ANSWERS) && (
        <p className="-mt-3 text-xs text-ink-faint">{copy.fewNote}</p>
      )}
      {parts.length > 1 && (
        <ShareTable
          caption={copy.parts}
          heads={[copy.parts, copy.share, copy.right]}
          rows={parts.map(({ part, right, answers }) => ({
            key: String(part),
            name: copy.part(part),
            share: right / answers,
            text: copy.ofMax(right, answers),
          }))}
        />
      )}
      {causes.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.causesNone}</p>
      ) : (
        <ShareTable
          caption={copy.causes}
          heads={[copy.causes, copy.share, copy.count]}
          tone="warning"
          rows={causes
            .toSorted((a, b) => b.count - a.count)
            .map(({ cause, count }) => ({
              key: cause,
              name: causeNames[cause],
              share: count / lostMarks,
              text: copy.ofMax(count, lostMarks),
            }))}
        />
      )}
    </div>
  )
}

/** The time spent on parts. */
export function Times({ times }: { times: Overview['times'] }) {
  const longest = Math.max(1, ...times.map(({ seconds }) => seconds))
  return (
    <>
      <p className="mb-4 text-xs text-ink-soft">{copy.timesNote}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {SKILLS.map((skill) => {
          const skillTimes = times.filter((time) => time.skill === skill)
          if (skillTimes.length === 0) return null
          return (
            <ShareTable
              key={skill}
              caption={skillNames[skill]}
              heads={[copy.parts, copy.share, copy.time]}
              rows={skillTimes.map(({ part, seconds }) => ({
                key: String(part),
                name: copy.part(part),
                share: seconds / longest,
                text: copy.duration(seconds),
              }))}
            />
          )
        })}
      </div>
    </>
  )
}

function Section({ title, note, children }: { title: string; note?: string; children: React.ReactNode }) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      {note !== undefined && <p className="mt-1 text-xs text-ink-soft">{note}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  )
}
