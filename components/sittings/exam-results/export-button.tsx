'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { FileButtons } from '@/components/ui/button/file-buttons'
import { Dialog } from '@/components/ui/dialog/dialog'
import { toast } from '@/components/ui/toast/toast'
import { downloadFile } from '@/lib/platform/client/load-file'
import { loadResultFile, type ResultFilter } from '@/lib/sittings/exam-results/queries'
import { examResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'

const ROWS = ['candidates', 'questions'] as const

type ExportButtonProps = { exam: string; filter: ResultFilter; isManager: boolean }

/** Exports results; candidates' names are only in the files of managers. */
export function ExportButton({ exam, filter, isManager }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const load = useMutation({
    mutationFn: async (file: Parameters<typeof loadResultFile>[2]) =>
      downloadFile(await loadResultFile(exam, filter, file)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {copy.export}
      </Button>
      {isOpen && (
        <Dialog title={copy.exportTitle} onClose={() => setIsOpen(false)}>
          <p className="text-sm text-ink-soft">{isManager ? copy.exportText : copy.exportTextNameless}</p>
          <ul className="mt-4 divide-y divide-line">
            {ROWS.map((rows) => (
              <li key={rows} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="font-semibold">{copy.exports[rows]}</span>
                <span className="flex gap-2">
                  <FileButtons
                    pending={load.isPending && load.variables.rows === rows ? load.variables.format : null}
                    onTake={(format) => load.mutate({ rows, format })}
                    contentName={copy.exports[rows]}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
