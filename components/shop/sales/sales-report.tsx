'use client'

import { useQuery, useMutation } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Select } from '@/components/ui/form/select/select'
import { type SalesMonth, salesQuery, loadSalesFile } from '@/lib/shop/sales/queries'
import { loadOrdersFile } from '@/lib/shop/desk-sale/queries'
import { type SalesOfMonth } from '@/lib/shop/sales/contract'
import { salesCopy as copy } from '@/lib/shop/sales/words'
import { addMonths, momentOf } from '@/lib/platform/format/calendar/moment'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { ProductTable } from './product-table'
import { SalesChart } from './sales-chart'
import { Button } from '@/components/ui/button/button'
import { type FileFormat, FileButtons } from '@/components/ui/button/file-buttons'
import { toast } from '@/components/ui/toast/toast'
import { downloadFile, type NamedFile } from '@/lib/platform/client/load-file'

const ALL = 'all'

/** The sales of a month. The URL names the month. */
export function SalesReport() {
  const router = useRouter()
  const shownMonth = readMonth(useSearchParams())
  const query = useQuery(salesQuery(shownMonth))
  const showMonth = (months: number) => {
    const { year, month } = addMonths({ ...shownMonth, day: 1 }, months)
    router.push(addressOf({ year, month }), { scroll: false })
  }
  return (
    <>
      <MonthBar shown={shownMonth} onGo={showMonth} />
      <div className="mb-6">
        <Files month={shownMonth} words={copy.orderFiles} load={loadOrdersFile} />
      </div>
      <QueryRegion query={query} words={copy} bars={['h-24', 'h-64']}>
        {(sales) =>
          sales.count === 0 ? (
            <EmptyState title={copy.emptyTitle(sales.year, sales.month)} text={copy.emptyText}>
              <ButtonLink href={addressOf(previousMonth(shownMonth))} variant="secondary">
                {copy.previous}
              </ButtonLink>
            </EmptyState>
          ) : (
            <Report sales={sales} />
          )
        }
      </QueryRegion>
    </>
  )
}

function Report({ sales }: { sales: SalesOfMonth }) {
  const [product, setProduct] = useState(ALL)
  const chosen = sales.products.find(({ id }) => id === product)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Figures sales={sales} />
      <Section title={copy.title}>
        {sales.products.length > 1 && (
          <div className="sm:max-w-sm">
            <Select
              label={copy.product}
              options={[
                { value: ALL, label: copy.allProducts },
                ...sales.products.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              value={chosen?.id ?? ALL}
              onChange={setProduct}
            />
          </div>
        )}
        <SalesChart sales={sales} product={chosen ?? null} />
      </Section>
      <Section title={copy.byProduct}>
        <ProductTable products={sales.products} />
      </Section>
      <Files month={sales} words={copy.files} load={loadSalesFile} />
    </div>
  )
}

function Figures({ sales: { orders, totalRial, discountRial, refundedRial } }: { sales: SalesOfMonth }) {
  const sum = (rial: number) => (rial === 0 ? copy.nothing : formatPrice(rial))
  const figures = [
    [copy.figures.orders, copy.counted(orders)],
    [copy.figures.total, sum(totalRial)],
    [copy.figures.discount, sum(discountRial)],
    [copy.figures.refunded, sum(refundedRial)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([name, figure]) => (
        <div key={name} className="grid gap-1 rounded-lg border border-line bg-surface p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

type Query = { get: (name: string) => string | null }

/** The month in the URL; without one, the present month. */
function readMonth(query: Query): SalesMonth {
  const [year, month] = [Number(query.get('year')), Number(query.get('month'))]
  const isMonth =
    Number.isInteger(year) && year >= 1390 && year < 1499 && Number.isInteger(month) && month >= 1 && month <= 12
  if (isMonth) return { year, month }
  const today = momentOf(new Date().toISOString())?.day ?? { year: 1405, month: 1 }
  return { year: today.year, month: today.month }
}

function addressOf({ year, month }: SalesMonth): string {
  return `${paths.sales}?year=${year}&month=${month}`
}

function previousMonth(shownMonth: SalesMonth): SalesMonth {
  const { year, month } = addMonths({ ...shownMonth, day: 1 }, -1)
  return { year, month }
}

type MonthBarProps = { shown: SalesMonth; onGo: (months: number) => void }

/** The month shown, with links to its neighbours. */
function MonthBar({ shown: { year, month }, onGo }: MonthBarProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <Button variant="outline" onClick={() => onGo(-1)}>
        {copy.previous}
      </Button>
      <h2 aria-live="polite" className="text-lg">
        {copy.month(year, month)}
      </h2>
      <Button variant="outline" onClick={() => onGo(1)}>
        {copy.next}
      </Button>
    </div>
  )
}

type Load = (month: SalesMonth, format: FileFormat) => Promise<NamedFile>

function Files({ month, words, load: loadFile }: { month: SalesMonth; words: string; load: Load }) {
  const load = useMutation({
    mutationFn: async (format: FileFormat) => downloadFile(await loadFile(month, format)),
    onError: () => toast.add({ title: copy.exportFailed, color: 'danger' }),
  })
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-sm font-semibold">{words}</span>
      <FileButtons pending={load.isPending ? load.variables : null} contentName={words} onTake={load.mutate} />
    </p>
  )
}
