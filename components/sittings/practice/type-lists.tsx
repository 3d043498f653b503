'use client'

import { type KeyboardEvent, useId, useState } from 'react'
import { Choice } from '@/components/ui/choice/choice'
import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { listMoves } from '@/lib/sittings/practice/rules/grid-moves'
import { heatOf, weakestFirst } from '@/lib/sittings/practice/rules/matrix'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { type SetStart } from './set-start'
import { TypeRow } from './type-row'

type Section = PracticeOffer['skills'][number]
type Skill = Section['skill']
type TypeListsProps = { sections: readonly Section[]; first: Skill | undefined; start: SetStart }

/**
 * Types of question, one list a skill, the weakest first; each row starts a set. A phone shows one skill at a time. One tab stop a list: arrow keys go
 * from row to row, and to the other list.
 */
export function TypeLists({ sections, first, start }: TypeListsProps) {
  const [chosen, setChosen] = useState(first ?? sections[0]?.skill ?? null)
  const lists = sections.map(({ skill, types }) => ({ skill, types: weakestFirst(types) }))
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
          chosen={chosen}
          onChoose={setChosen}
          className="mb-3 md:hidden"
        />
      )}
      <div className="grid items-start gap-4 md:grid-cols-2 md:gap-5">
        {lists.map((list) => (
          <TypeList
            key={list.skill}
            list={list}
            className={list.skill === chosen ? undefined : 'max-md:hidden'}
            onMove={(event, row) => moveFocus(event, lists, { skill: list.skill, row })}
            start={start}
          />
        ))}
      </div>
    </section>
  )
}

/** An order is claimed only of lists that have a per cent. */
function leadOf(sections: readonly Section[]): string {
  const types = sections.flatMap((section) => section.types)
  if (types.some((type) => heatOf(type) !== null)) return copy.typesLead
  const isNew = types.every(({ lastAt, answers }) => lastAt === null && answers === 0)
  return isNew ? copy.typesLeadNew : copy.typesLeadEarly
}

type List = Pick<Section, 'skill'> & { readonly types: readonly Section['types'][number][] }
type TypeListProps = {
  list: List
  className: string | undefined
  onMove: (event: KeyboardEvent<HTMLElement>, row: number) => void
  start: SetStart
}

function TypeList({ list: { skill, types }, className, onMove, start }: TypeListProps) {
  const id = useId()
  const [entered, setEntered] = useState(0)
  const hasHeat = types.some((one) => heatOf(one) !== null)
  return (
    <section
      aria-labelledby={id}
      className={classNames('min-w-0 overflow-hidden rounded-lg border border-line bg-surface', className)}
    >
      <h3 id={id} className="flex items-center gap-2 px-4 py-3 text-base max-md:sr-only">
        <Sign name={skill} className={classNames('size-5', HUES[skill])} />
        {skillNames[skill]}
      </h3>
      <ul className="divide-y divide-line md:border-t md:border-line">
        {types.map((one, row) => (
          <li key={one.type}>
            <TypeRow
              skill={skill}
              cell={one}
              hasHeat={hasHeat}
              isStop={row === Math.min(entered, types.length - 1)}
              onEnter={() => setEntered(row)}
              onKeyDown={(event) => onMove(event, row)}
              start={start}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const HUES: Readonly<Record<Skill, string>> = {
  listening: 'text-skill-listening',
  reading: 'text-skill-reading',
  writing: 'text-skill-writing',
}

/** A list that a phone does not show cannot take the focus: then the next place is tried. */
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
