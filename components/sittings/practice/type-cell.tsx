'use client'

import { type KeyboardEvent } from 'react'
import { Spinner } from '@/components/ui/button/button'
import { ignorePress } from '@/components/ui/button/ignore-press'
import { classNames } from '@/components/ui/class-names'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { type Heat, heatOf, percentOf, stockOf } from '@/lib/sittings/practice/rules/matrix'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { practiceCopy } from '@/lib/sittings/practice/words/practice'
import { formatDayOfMonth } from '@/lib/platform/format/date'
import { formatPercent } from '@/lib/platform/format/number'
import { type SetStart } from './set-start'

const copy = practiceCopy.cell

type Section = PracticeOffer['skills'][number]
type Cell = Section['types'][number]
type TypeCellProps = {
  skill: Section['skill']
  cell: Cell
  /** Tab leads here; to the others the arrow keys do. */
  isStop: boolean
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
const UNKNOWN = 'border-dashed border-line-strong/60 bg-surface text-ink'

/** One type of one skill: what is known, how much is unseen, when it was last met. A press starts a set of it. */
export function TypeCell({ skill, cell, isStop, onEnter, onKeyDown, start }: TypeCellProps) {
  const heat = heatOf(cell)
  const key = `${skill} ${cell.type}`
  const { pending, blocked } = start.stateOf(key)
  const begin = () => start.begin(key, { kind: 'type', skill, type: cell.type, size: start.size })
  return (
    <button
      type="button"
      data-cell={key}
      tabIndex={isStop ? 0 : -1}
      onFocus={onEnter}
      onKeyDown={onKeyDown}
      aria-busy={pending || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? ignorePress : begin}
      className={classNames(
        'flex h-full min-h-13 w-full flex-wrap items-center gap-x-3 rounded-sm border px-3 py-1 text-start hover:outline-2 hover:outline-ink/40',
        heat === null ? UNKNOWN : SHADES[heat],
      )}
    >
      <span className="sr-only">{practiceCopy.startOf(questionTypeNames[cell.type], skillNames[skill])}</span>
      <Known cell={cell} heat={heat} />
      <span className="flex flex-wrap items-center gap-x-2 text-xs leading-5">
        <Stock cell={cell} />
        {cell.lastAt !== null && <span className="max-lg:sr-only">{copy.last(formatDayOfMonth(cell.lastAt))}</span>}
      </span>
      {pending && <Spinner />}
    </button>
  )
}

/** A share of too few answers is a number of them, not a per cent. */
function Known({ cell, heat }: { cell: Cell; heat: Heat | null }) {
  const { right, answers } = cell
  if (answers === 0)
    return <span className="min-w-24 text-xs leading-5">{cell.lastAt === null ? copy.isNew : copy.noShare}</span>
  return (
    <span className="flex min-w-24 flex-wrap items-baseline gap-x-2">
      {heat !== null && <span className="text-base leading-6 font-extrabold">{formatPercent(percentOf(cell))}</span>}
      <span className="text-xs leading-5">
        {copy.share(right, answers)}
        <span className="sr-only">{copy.right}</span>
      </span>
      {heat === null ? (
        <span className="text-xs leading-5">{copy.early}</span>
      ) : (
        <span className="sr-only">{copy.shades[heat]}</span>
      )}
    </span>
  )
}

/** What is left unseen, said before a set is begun. */
export function Stock({ cell }: { cell: Pick<Cell, 'unseen'> }) {
  const stock = stockOf(cell)
  if (stock !== 'few') return <span>{stock === 'none' ? copy.allSeen : copy.left(cell.unseen)}</span>
  return <span className="rounded-full bg-warning-soft px-2 font-semibold text-warning">{copy.few(cell.unseen)}</span>
}
