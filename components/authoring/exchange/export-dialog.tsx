'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Select } from '@/components/ui/form/select/select'
import { exportReportQuery, fetchExport } from '@/lib/authoring/exchange/queries'
import { type ExchangeFormat } from '@/lib/authoring/exchange/contract'
import { exchangeCopy as copy, formatNames } from '@/lib/authoring/exchange/words'
import { ReportLines } from './report-lines'

const FORMATS = ['bundle', 'qti3', 'qti2', 'moodle', 'gift'] as const
const OPTIONS = FORMATS.map((value) => ({ value, label: formatNames[value] }))

/** Chooses a format, shows what it cannot express, and downloads the file. */
export function ExportDialog({ paperId, onClose }: { paperId: string; onClose: () => void }) {
  const [format, setFormat] = useState<ExchangeFormat>('bundle')
  const report = useQuery(exportReportQuery(paperId, format))
  const download = useMutation({ mutationFn: () => fetchExport(paperId, format), onSuccess: saveFile })
  return (
    <Dialog title={copy.exportTitle} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.exportLead}</p>
        <Select
          label={copy.format}
          options={OPTIONS}
          value={format}
          onChange={(value) => setFormat(FORMATS.find((item) => item === value) ?? 'bundle')}
        />
        <QueryRegion query={report} words={copy} bars={['h-16']}>
          {({ report: lines }) =>
            lines.length === 0 ? (
              <p className="text-sm text-ink-soft">{format === 'bundle' ? copy.noLossesOut : copy.comparedOut}</p>
            ) : (
              <section className="grid gap-2">
                <h3 className="text-sm font-semibold">{copy.lossesOut}</h3>
                <ReportLines lines={lines} />
              </section>
            )
          }
        </QueryRegion>
        <ErrorMessage title={copy.failed} of={download.error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button pending={download.isPending} onClick={() => download.mutate()}>
            {download.isPending ? copy.downloading : copy.download}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Starts an ordinary browser download. */
function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
