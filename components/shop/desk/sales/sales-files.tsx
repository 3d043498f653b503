'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { toast } from '@/components/ui/toast/toast'
import { handFile } from '@/lib/api/files'
import { loadSalesFile, type SalesMonth } from '@/lib/api/queries/shop/sales'
import { salesCopy as copy } from '@/lib/copy/shop/sales'

const FORMATS = [
  { format: 'xlsx', name: 'Excel' },
  { format: 'csv', name: 'CSV' },
] as const

/** The month as files to take away. */
export function SalesFiles({ month }: { month: SalesMonth }) {
  const load = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => handFile(await loadSalesFile(month, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-semibold">{copy.files}</span>
      {FORMATS.map(({ format, name }) => (
        <Button
          key={format}
          variant="outline"
          pending={load.isPending && load.variables === format}
          onClick={() => load.mutate(format)}
        >
          <span dir="ltr" lang="en">
            {name}
          </span>
        </Button>
      ))}
    </p>
  )
}
