'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { toast, toastFault } from '@/components/ui/toast/toast'
import { deleteErrorReport } from '@/lib/platform/error-report/queries'
import { type ErrorReport } from '@/lib/platform/error-report/contract'
import { errorReportsCopy } from '@/lib/platform/error-report/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { readReport } from './report-parts'
import { ConfirmButton } from '@/components/ui/button/confirm-button'

const words = {
  act: errorReportsCopy.remove,
  question: errorReportsCopy.question,
  yes: errorReportsCopy.yes,
  no: errorReportsCopy.no,
}

export function ErrorReportCard({ report: { id, text, ids, count, firstAt, lastAt } }: { report: ErrorReport }) {
  const { title, page, rest } = readReport(text)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteErrorReport({ params: { id } }),
    onSuccess: () => toast.add({ title: errorReportsCopy.removed, color: 'success' }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ queryKey: ['/inbox/reports/'] }),
  })
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
        <Badge tone="danger">{errorReportsCopy.times(count)}</Badge>
        <span>{errorReportsCopy.last(formatDayAndTime(lastAt))}</span>
        <span>{errorReportsCopy.first(formatDayAndTime(firstAt))}</span>
      </div>
      {title !== null && (
        <p dir="ltr" className="font-mono text-sm font-bold wrap-anywhere">
          {title}
        </p>
      )}
      {page !== null && (
        <p className="text-sm">
          {errorReportsCopy.page} <bdi className="wrap-anywhere">{page}</bdi>
        </p>
      )}
      {ids.length > 0 && (
        <p className="text-sm">
          {errorReportsCopy.ids}{' '}
          <bdi dir="ltr" className="font-mono wrap-anywhere">
            {ids.join(', ')}
          </bdi>
        </p>
      )}
      {rest !== '' && (
        <pre
          dir="ltr"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard, too
          tabIndex={0}
          role="group"
          aria-label={errorReportsCopy.text}
          className="max-h-72 overflow-auto rounded-md bg-sunken p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {rest}
        </pre>
      )}
      <ConfirmButton words={words} pending={remove.isPending} onYes={() => remove.mutate()} />
    </Card>
  )
}
