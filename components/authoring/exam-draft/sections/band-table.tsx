'use client'

import { BandGrid, defaultBandRows } from '@/components/authoring/paper/settings/band-grid'
import { Alert } from '@/components/ui/alert'
import { Tick } from '@/components/ui/form/tick'
import { examBandsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type BandedSkill, type BandRows, toTable } from '@/lib/marking/bands/band-rows'
import { checkBandTable } from '@/lib/marking/bands/band-table'
import { type DraftEditor } from '../use-exam-editor'

type BandTableProps = { skill: BandedSkill; draftEditor: DraftEditor; paperTable: BandRows | null }

/** Chooses between the band table in force (the paper's own or the default) and one for this exam only. */
export function BandTable({ skill, draftEditor: { view, edit, isReadOnly }, paperTable }: BandTableProps) {
  const { bandTables, module } = view.content
  const skillTable = bandTables[skill]
  const rows = skillTable ?? paperTable ?? defaultBandRows(skill, module)
  const isFixed = isReadOnly || skillTable === null
  const write = (next: BandRows | null) =>
    edit({ bandTables: { ...bandTables, [skill]: next && next.map(([from, half]): [number, number] => [from, half]) } })
  const choices = [
    { isOwn: false, label: paperTable ? copy.usePaper : copy.useDefault },
    { isOwn: true, label: copy.useOwn },
  ]
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-ground p-4">
      <legend className="px-1 text-sm font-semibold">{copy.of(skillNames[skill])}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ isOwn, label }) => (
          <Tick
            key={label}
            type="radio"
            className="gap-3 text-sm"
            name={`bands-${skill}`}
            checked={(skillTable !== null) === isOwn}
            disabled={isReadOnly}
            onChange={() => write(isOwn ? rows : null)}
          >
            {label}
          </Tick>
        ))}
      </div>
      <BandGrid rows={rows} isFixed={isFixed} nameOf={copy.from} onChange={write} />
      {skillTable !== null && checkBandTable(toTable(skillTable)).length > 0 && (
        <Alert tone="warning">{copy.wrong}</Alert>
      )}
    </fieldset>
  )
}
