import type * as contract from '@/lib/shop/desk-sale/contract'
import { route } from '@/lib/platform/client/browser'
import { loadFile, type NamedFile } from '@/lib/platform/client/load-file'

export const recordDeskSale = route<typeof contract.recordDeskSale>('POST', '/people/{id}/orders/')

export function loadOrdersFile(
  { year, month }: { readonly year: number; readonly month: number },
  format: 'csv' | 'xlsx',
): Promise<NamedFile> {
  const query = new URLSearchParams({ year: String(year), month: String(month), format })
  return loadFile(`/desk/order-export/?${query.toString()}`, `orders-${year}-${month}.${format}`)
}
