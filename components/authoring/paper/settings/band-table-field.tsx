'use client'

import { BandGrid, defaultBandRows } from '@/components/authoring/paper/settings/band-grid'
import { Alert } from '@/components/ui/alert'
import { Card } from '@/components/ui/card'
import { Tick } from '@/components/ui/form/tick'
import { settingsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type BandRows, toTable } from '@/lib/marking/bands/band-rows'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import { checkBandTable } from '@/lib/marking/bands/band-table'
import { useDraft, usePaperEditor } from '../editor-context'

type BandTableFieldProps = { skill: 'listening' | 'reading'; module: ExamModule }

/** The number of right answers that each band needs: the default table, or one for this paper. */
export function BandTableField({ skill, module }: BandTableFieldProps) {
  const { edit, isReadOnly } = usePaperEditor()
  const ownTable = useDraft((draft) => draft.bandTable)
  const rows = ownTable ?? defaultBandRows(skill, module)
  const write = (bandTable: BandRows | null, step?: string) => edit((draft) => ({ ...draft, bandTable }), step)
  const isWrong = checkBandTable(toTable(rows)).length > 0
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">{settingsCopy.bands}</h2>
        <Tick
          className="gap-2 text-sm"
          checked={ownTable === null}
          disabled={isReadOnly}
          onChange={(isOn) => write(isOn ? null : rows)}
        >
          {settingsCopy.bandsDefault}
        </Tick>
      </div>
      <p className="text-sm text-ink-soft">{settingsCopy.bandsLead}</p>
      <BandGrid
        rows={rows}
        isFixed={ownTable === null || isReadOnly}
        nameOf={settingsCopy.fromOf}
        onChange={(next, half) => write(next, `band ${half}`)}
      />
      {isWrong && <Alert tone="warning">{settingsCopy.bandsWrong}</Alert>}
    </Card>
  )
}
