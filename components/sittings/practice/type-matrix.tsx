'use client'

import { type KeyboardEvent, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { type GroupType } from '@/lib/paper/content/rules/question-types'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { listMoves } from '@/lib/sittings/practice/rules/grid-moves'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'
import { Picker } from './picker'
import { type SetStart } from './set-start'
import { TypeCell } from './type-cell'

type Section = PracticeOffer['skills'][number]
type TypeMatrixProps = { sections: readonly Section[]; first: Section['skill'] | undefined; start: SetStart }

/**
 * Types of question by skill; each cell starts a set. A phone shows one skill at a time. One tab stop, in the chosen skill: arrow keys go from cell
 * to cell.
 */
export function TypeMatrix({ sections, first, start }: TypeMatrixProps) {
  const [chosen, setChosen] = useState(first ?? sections[0]?.skill)
  const [entered, setEntered] = useState<GroupType | null>(null)
  const types = listRows(sections)
  const own = sections.find(({ skill }) => skill === chosen)?.types.map(({ type }) => type) ?? []
  const stop = own.find((type) => type === entered) ?? types.find((type) => own.includes(type))
  const enter = (skill: Section['skill'], type: GroupType) => {
    setChosen(skill)
    setEntered(type)
  }
  return (
    <section aria-labelledby="types" className="min-w-0">
      <h2 id="types" className="text-lg">
        {copy.typesTitle}
      </h2>
      <p className="mb-3 text-xs text-ink-soft">{copy.typesLead}</p>
      {sections.length > 1 && chosen && (
        <div className="mb-3 md:hidden">
          <Picker
            label={copy.skill}
            options={sections.map(({ skill }) => ({ value: skill, text: skillNames[skill] }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <table
        aria-labelledby="types"
        className="w-full table-fixed border-separate border-spacing-y-1 text-sm md:border-spacing-x-2"
      >
        <thead className="max-md:sr-only">
          <tr>
            <th scope="col" className="w-2/5 py-1 text-start font-semibold text-ink-soft md:w-1/3">
              {copy.typeHead}
            </th>
            {sections.map(({ skill }) => (
              <th
                key={skill}
                scope="col"
                className={classNames('py-1 text-start font-semibold', hiddenBut(chosen, skill))}
              >
                {skillNames[skill]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <TypeRow
              key={type}
              type={type}
              sections={sections}
              chosen={chosen}
              isStop={type === stop}
              onEnter={enter}
              start={start}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type TypeRowProps = {
  type: GroupType
  sections: readonly Section[]
  chosen: Section['skill'] | undefined
  /** The tab stop is in this row. */
  isStop: boolean
  onEnter: (skill: Section['skill'], type: GroupType) => void
  start: SetStart
}

function TypeRow({ type, sections, chosen, isStop, onEnter, start }: TypeRowProps) {
  const cells = sections.map(({ skill, types }) => ({ skill, cell: types.find((one) => one.type === type) }))
  const isOfChosen = cells.some(({ skill, cell }) => skill === chosen && cell !== undefined)
  return (
    <tr className={isOfChosen ? undefined : 'max-md:hidden'}>
      <th scope="row" className="w-2/5 pe-2 text-start leading-6 font-semibold md:w-1/3">
        <bdi>{questionTypeNames[type]}</bdi>
      </th>
      {cells.map(({ skill, cell }) => (
        <td key={skill} className={classNames('h-px p-0', hiddenBut(chosen, skill))}>
          {cell ? (
            <TypeCell
              skill={skill}
              cell={cell}
              isStop={isStop && skill === chosen}
              onEnter={() => onEnter(skill, type)}
              onKeyDown={(event) => moveFocus(event, sections, { skill, type })}
              start={start}
            />
          ) : (
            <span className="grid min-h-11 place-items-center text-ink-faint">
              <span aria-hidden>—</span>
              <span className="sr-only">{copy.cell.none}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** The column that a phone does not show cannot take the focus: then the next place is tried. */
function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  sections: readonly Section[],
  from: { readonly type: GroupType; readonly skill: Section['skill'] },
): void {
  const types = listRows(sections)
  const cells = types.map((type) => sections.map((section) => section.types.some((one) => one.type === type)))
  const place = { row: types.indexOf(from.type), column: sections.findIndex(({ skill }) => skill === from.skill) }
  const table = event.currentTarget.closest('table')
  for (const { row, column } of listMoves(cells, place, event)) {
    const name = `${sections[column]?.skill ?? ''} ${types[row] ?? ''}`
    const cell = table?.querySelector<HTMLElement>(`[data-cell="${name}"]`)
    cell?.focus()
    if (document.activeElement === cell) return event.preventDefault()
  }
}

function hiddenBut(chosen: Section['skill'] | undefined, skill: Section['skill']): string | false {
  return skill !== chosen && 'max-md:hidden'
}

/** In the order of the first skill, then what only the others have. */
function listRows(sections: readonly Section[]): readonly GroupType[] {
  return [...new Set(sections.flatMap(({ types }) => types.map(({ type }) => type)))]
}
