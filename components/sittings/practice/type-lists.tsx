'use client'

import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '@/components/ui/choice/choice'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { listMoves } from '@/lib/sittings/practice/rules/grid-moves'
import { heatOf, sortWeakestFirst } from '@/lib/sittings/practice/rules/type-matrix'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type SetStart } from './set-start'
import { SKILL_HUES, TypeRow } from './type-row'

type Section = PracticeOffer['skills'][number]
type Skill = Section['skill']
type TypeListsProps = { sections: readonly Section[]; first: Skill | undefined; start: SetStart }

/**
 * Types of question, one list per skill, the weakest first; each row starts a set. A phone shows one skill at a time. Each list is one tab stop:
 * arrow keys go from row to row, and to the other list.
 */
export function TypeLists({ sections, first, start }: TypeListsProps) {
  const [pressedSkill, setPressedSkill] = useState<Skill | null>(null)
  // Derived: a plan that arrives late may still change the first skill.
  const shownSkill = pressedSkill ?? first ?? sections[0]?.skill ?? null
  const [expandedSkills, setExpandedSkills] = useState<readonly Skill[]>([])
  const lists = sections.map(({ skill, types }) => toList(skill, types, expandedSkills.includes(skill)))
  return (
    <section aria-labelledby="types" className="min-w-0">
      <h2 id="types" className="text-lg">
        {copy.typesTitle}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        {leadOf(sections)} <span className="max-md:hidden">{copy.typesKeys}</span>
      </p>
      {sections.length > 1 && (
        <Choice
          look="segment"
          label={copy.skill}
          choices={sections.map(({ skill }) => ({ value: skill, text: skillNames[skill] }))}
          chosen={shownSkill}
          onChoose={setPressedSkill}
          className="mb-3 md:hidden"
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        {lists.map((list) => (
          <TypeList
            key={list.skill}
            list={list}
            className={list.skill === shownSkill ? undefined : 'max-md:hidden'}
            onMove={(event, row) => moveFocus(event, lists, { skill: list.skill, row })}
            onExpand={() => setExpandedSkills([...expandedSkills, list.skill])}
            start={start}
          />
        ))}
      </div>
    </section>
  )
}

/** The lead mentions an order only if a list has percentages. */
function leadOf(sections: readonly Section[]): string {
  const types = sections.flatMap((section) => section.types)
  if (types.some((type) => heatOf(type) !== null)) return copy.typesLead
  const isNew = types.every(({ lastAt, answers }) => lastAt === null && answers === 0)
  return isNew ? copy.typesLeadNew : copy.typesLeadEarly
}

type Cell = Section['types'][number]
type List = {
  readonly skill: Skill
  /** The shown rows. */
  readonly types: readonly Cell[]
  /** How many of them have a percentage. */
  readonly knownCount: number
  readonly hiddenCount: number
}
/** Fewer hidden rows would not be worth a button. */
const MIN_HIDDEN = 4

/** If some types have a percentage, those without one are hidden behind a button when there are many. */
function toList(skill: Skill, types: readonly Cell[], isExpanded: boolean): List {
  const { known, unknown } = sortWeakestFirst(types)
  const isShort = known.length > 0 && unknown.length >= MIN_HIDDEN && !isExpanded
  const shownTypes = isShort ? known : [...known, ...unknown]
  return { skill, types: shownTypes, knownCount: known.length, hiddenCount: types.length - shownTypes.length }
}

type TypeListProps = {
  list: List
  className: string | undefined
  onMove: (event: KeyboardEvent<HTMLElement>, row: number) => void
  onExpand: () => void
  start: SetStart
}

function TypeList({
  list: { skill, types, knownCount: known, hiddenCount: hidden },
  className,
  onMove,
  onExpand,
  start,
}: TypeListProps) {
  const id = useId()
  const [tabStopRow, setTabStopRow] = useState(0)
  const section = useRef<HTMLElement>(null)
  const hasPractised = types.some(({ lastAt }) => lastAt !== null)
  const expand = () => {
    // Renders synchronously: the pressed button disappears, and the first new row takes the focus.
    flushSync(onExpand)
    section.current?.querySelectorAll<HTMLElement>('[data-cell]')[known]?.focus()
  }
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classNames('min-w-0 overflow-hidden rounded-lg border border-line bg-surface', className)}
    >
      <h3 id={id} className="flex items-center gap-2 px-4 py-3 text-base max-md:sr-only">
        <Sign name={skill} className={classNames('size-5', SKILL_HUES[skill])} />
        {skillNames[skill]}
      </h3>
      <ul className="divide-y divide-line md:border-t md:border-line">
        {types.map((item, row) => (
          <li key={item.type}>
            {row === known && known > 0 && (
              <p className="border-b border-line bg-sunken px-4 py-1 text-xs font-semibold text-ink-soft">
                {copy.unknown}
              </p>
            )}
            <TypeRow
              skill={skill}
              cell={item}
              labelsNew={hasPractised}
              isTabStop={row === Math.min(tabStopRow, types.length - 1)}
              onEnter={() => setTabStopRow(row)}
              onKeyDown={(event) => onMove(event, row)}
              start={start}
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          onClick={expand}
          className="flex min-h-14 w-full items-center gap-3 border-t border-line px-4 py-2 text-start text-sm text-ink-soft -outline-offset-3 hover:bg-sunken hover:text-ink"
        >
          <span className="min-w-0 flex-1">{copy.showUnknown(hidden)}</span>
          <Chevron className="size-5 shrink-0 text-ink-faint" />
        </button>
      )}
    </section>
  )
}

/** A list that is hidden on a phone cannot take the focus, so the next place is tried. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  lists: readonly List[],
  from: { readonly skill: Skill; readonly row: number },
): void {
  const longest = Math.max(...lists.map(({ types }) => types.length))
  const cells = Array.from({ length: longest }, (_, row) => lists.map(({ types }) => row < types.length))
  const place = { row: from.row, column: lists.findIndex(({ skill }) => skill === from.skill) }
  const section = event.currentTarget.closest('[aria-labelledby="types"]')
  for (const { row, column } of listMoves(cells, place, event)) {
    const list = lists[column]
    const name = `${list?.skill ?? ''} ${list?.types[row]?.type ?? ''}`
    const cell = section?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
    cell?.focus()
    if (document.activeElement === cell) return event.preventDefault()
  }
}
