'use client'

import { useMutation } from '@tanstack/react-query'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { toast } from '@/components/ui/toast/toast'
import { handFile } from '@/lib/api/files'
import { loadSalesFile, type SalesMonth } from '@/lib/api/queries/shop/sales'
import { salesCopy as copy } from '@/lib/copy/shop/sales'

/** The month as files to take away. */
export function SalesFiles({ month }: { month: SalesMonth }) {
  const load = useMutation({
    mutationFn: async (format: FileFormat) => handFile(await loadSalesFile(month, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-semibold">{copy.files}</span>
      <FileButtons pending={load.isPending ? load.variables : null} onTake={load.mutate} />
    </p>
  )
}
