'use client'

import { type KeyboardEvent } from 'react'
import { Spinner } from '@/components/ui/button/button'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { type Heat, heatOf, MIN_ANSWERS_FOR_HEAT, percentOf, getStock } from '@/lib/sittings/practice/rules/type-matrix'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { formatDayOfMonth } from '@/lib/platform/format/date'
import { formatPercent } from '@/lib/platform/format/number'
import { type SetStart } from './set-start'

/** The hue that names a skill, for its sign. */
export const SKILL_HUES: Readonly<Record<Skill | 'speaking', string>> = {
  listening: 'text-skill-listening',
  reading: 'text-skill-reading',
  writing: 'text-skill-writing',
  speaking: 'text-skill-speaking',
}

const copy = practiceCopy.cell

type Section = PracticeOffer['skills'][number]
type Cell = Section['types'][number]
type TypeRowProps = {
  skill: Section['skill']
  cell: Cell
  /** Other types of the list were practised, so a new one is labelled. */
  labelsNew: boolean
  /** The row that Tab reaches; arrow keys reach the others. */
  isTabStop: boolean
  onEnter: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  start: SetStart
}

const SHADES: Readonly<Record<Heat, string>> = {
  1: 'border-line bg-heat-1 text-ink',
  2: 'border-transparent bg-heat-2 text-ink',
  3: 'border-transparent bg-heat-3 text-ink',
  4: 'border-transparent bg-heat-4 text-on-heat-4',
  5: 'border-transparent bg-heat-5 text-on-primary',
}

/** One type of one skill: what is known, how much is unseen, when it was last met. A press starts a set of it. */
export function TypeRow({ skill, cell, labelsNew, isTabStop, onEnter, onKeyDown, start }: TypeRowProps) {
  const heat = heatOf(cell)
  const key = `${skill} ${cell.type}`
  const { pending, blocked } = start.stateOf(key)
  const begin = () => start.begin(key, { kind: 'type', skill, type: cell.type, size: start.size })
  return (
    <button
      type="button"
      data-cell={key}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onEnter}
      onKeyDown={onKeyDown}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? ignorePress : begin}
      className="flex min-h-15 w-full items-center gap-3 px-4 py-2 text-start md:min-h-14 md:py-1 -outline-offset-3 transition-colors hover:bg-sunken aria-disabled:opacity-60"
    >
      <span className="sr-only">{practiceCopy.startOf(questionTypeNames[cell.type], skillNames[skill])}</span>
      <span className="min-w-0 flex-1">
        <span aria-hidden className="block text-sm leading-6 font-semibold">
          <bdi>{questionTypeNames[cell.type]}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs leading-5 text-ink-soft">
          <KnownResults cell={cell} heat={heat} labelsNew={labelsNew} />
          <UnseenCount cell={cell} />
          {cell.lastAt !== null && <span className="max-sm:sr-only">{copy.last(formatDayOfMonth(cell.lastAt))}</span>}
        </span>
      </span>
      {heat !== null && <HeatChip cell={cell} heat={heat} />}
      {pending ? <Spinner /> : <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />}
    </button>
  )
}

function HeatChip({ cell, heat }: { cell: Cell; heat: Heat }) {
  return (
    <span
      className={classNames(
        'grid h-9 w-15 shrink-0 place-items-center rounded-sm border text-base font-extrabold',
        SHADES[heat],
      )}
    >
      {formatPercent(percentOf(cell))}
    </span>
  )
}

/** With too few answers their number is shown instead of a percentage. */
function KnownResults({ cell, heat, labelsNew }: { cell: Cell; heat: Heat | null; labelsNew: boolean }) {
  const { right, answers, lastAt } = cell
  if (answers === 0 && lastAt !== null) return <span>{copy.noShare}</span>
  if (answers === 0) return labelsNew && <span>{copy.isNew}</span>
  return (
    <>
      <span>{copy.share(right, answers)}</span>
      {heat === null && <span>{copy.early(MIN_ANSWERS_FOR_HEAT - answers)}</span>}
    </>
  )
}

/** How many questions are unseen, shown before a set is started. */
export function UnseenCount({ cell }: { cell: Pick<Cell, 'unseen'> }) {
  const stock = getStock(cell)
  if (stock !== 'few') return <span>{stock === 'none' ? copy.allSeen : copy.left(cell.unseen)}</span>
  return <span className="rounded-full bg-warning-soft px-2 font-semibold text-warning">{copy.left(cell.unseen)}</span>
}
