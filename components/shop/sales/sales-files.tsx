'use client'

import { useMutation } from '@tanstack/react-query'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { toast } from '@/components/ui/toast/toast'
import { handFile } from '@/lib/platform/client/files'
import { loadSalesFile, type SalesMonth } from '@/lib/shop/sales/queries'
import { salesCopy as copy } from '@/lib/shop/sales/words'

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
