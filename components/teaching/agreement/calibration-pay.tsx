'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { QueryRegion } from '@/components/ui/states/query-region'
import { calibrationPayQuery } from '@/lib/teaching/agreement/queries'
import { manageCalibrationCopy as copy } from '@/lib/teaching/agreement/words/manage-calibration'
import { salesCopy } from '@/lib/shop/sales/words'
import { addMonths, momentOf } from '@/lib/platform/format/calendar/moment'
import { FiguresTable } from './figures-table'

/** The present day in Tehran. */
const today = () => momentOf(new Date().toISOString())?.day ?? { year: 1405, month: 1, day: 1 }

/** What each teacher is owed for the marks of a month. */
export function CalibrationPay() {
  const [{ year, month }, setShown] = useState(today)
  const query = useQuery(calibrationPayQuery({ year, month }))
  const changeMonth = (months: number) => setShown((before) => addMonths({ ...before, day: 1 }, months))
  return (
    <section>
      <h2 className="text-xl">{copy.payTitle}</h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.payText}</p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Button variant="outline" onClick={() => changeMonth(-1)}>
          {copy.previous}
        </Button>
        <p aria-live="polite" className="font-semibold">
          {salesCopy.month(year, month)}
        </p>
        <Button variant="outline" onClick={() => changeMonth(1)}>
          {copy.next}
        </Button>
      </div>
      <QueryRegion query={query} bars={['h-32']}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.noPay}</p>
          ) : (
            <FiguresTable
              label={copy.payTitle}
              head={copy.payHead}
              rows={items.map(({ reader, marks, words, payRial }) => ({
                key: reader.id,
                cells: [<bdi key="name">{reader.name}</bdi>, copy.words(marks), copy.words(words), copy.price(payRial)],
              }))}
            />
          )
        }
      </QueryRegion>
    </section>
  )
}
