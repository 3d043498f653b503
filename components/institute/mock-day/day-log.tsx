'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { dayLogQuery } from '@/lib/institute/mock-day/queries'
import { type getDayLog } from '@/lib/institute/mock-day/contract/board'
import { type Output } from '@/lib/platform/contract/endpoint'
import { manageMockDayCopy as copy, sentenceOf } from '@/lib/institute/mock-day/words/manage-mock-day'
import { formatExamTime, formatTimeToSecond } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { persianDigits } from '@/lib/platform/format/digits'
import { paths } from '@/lib/platform/paths'
import { DayFacts } from './day-facts'

type Log = Output<typeof getDayLog>
const CELL = 'border border-line px-2 py-1.5 text-start align-top'

/** The log of attendance and incidents, for screen and print. */
export function DayLogPage({ id }: { id: string }) {
  const log = useQuery(dayLogQuery(id))
  return (
    <QueryRegion query={log} bars={['h-16', 'h-64']}>
      {(data) => (
        <>
          <PageHeading title={copy.log}>
            <div className="flex flex-wrap gap-3 print:hidden">
              <Button onClick={() => window.print()}>{copy.print}</Button>
              <ButtonLink variant="outline" href={paths.mockDay(id)}>
                {copy.toBoard}
              </ButtonLink>
            </div>
          </PageHeading>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <DayFacts day={data.day} />
            <Attendance rows={data.attendance} />
            <LogLines lines={data.lines} />
            <p className="mt-8 hidden border-t border-line-strong pt-2 print:block">{copy.invigilatorSign}</p>
          </div>
        </>
      )}
    </QueryRegion>
  )
}

const timeOf = (at: string | null) => (at === null ? copy.never : formatExamTime(at))

function Attendance({ rows }: { rows: Log['attendance'] }) {
  const heads = [copy.columns.number, copy.columns.name, copy.candidateNumber, copy.columns.state]
  const times = [copy.arrived, copy.entered, copy.finished]
  return (
    <section>
      <h2 className="mb-3 text-xl">{copy.attendance}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{copy.nobody}</p>
      ) : (
        <ScrollBox label={copy.attendance}>
          <table aria-label={copy.attendance} className="w-full text-sm">
            <thead className="bg-sunken">
              <tr>
                {[...heads, ...times].map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {head}
                  </th>
                ))}
                <th scope="col" className={`${CELL} hidden print:table-cell`}>
                  {copy.signature}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ number, name, candidateNumber, state, arrivedAt, enteredAt, overAt }) => (
                <tr key={number} className="break-inside-avoid">
                  <td className={CELL}>{persianDigits(number)}</td>
                  <th scope="row" className={`${CELL} font-semibold`}>
                    <bdi>{name}</bdi>
                  </th>
                  <td className={CELL}>{persianDigits(candidateNumber)}</td>
                  <td className={CELL}>{copy.states[state]}</td>
                  <td className={CELL}>{timeOf(arrivedAt)}</td>
                  <td className={CELL}>{timeOf(enteredAt)}</td>
                  <td className={CELL}>{timeOf(overAt)}</td>
                  <td className={`${CELL} hidden w-32 print:table-cell`} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

function LogLines({ lines }: { lines: Log['lines'] }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{copy.lines}</h2>
      {lines.length === 0 ? (
        <p className="text-ink-soft">{copy.noLines}</p>
      ) : (
        <ScrollBox label={copy.lines}>
          <table aria-label={copy.lines} className="w-full text-sm">
            <thead className="bg-sunken">
              <tr>
                {[copy.time, copy.who, copy.what, copy.whoDid].map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => (
                <tr key={at} className="break-inside-avoid">
                  <td className={`${CELL} whitespace-nowrap tabular-nums`}>{formatTimeToSecond(line.at, TEHRAN)}</td>
                  <td className={CELL}>{candidateOf(line)}</td>
                  <td className={CELL}>{sentenceOf(line)}</td>
                  <td className={CELL}>{line.by ?? copy.never}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

/** A scroll container would print only what fits on its first page. */
function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="overflow-x-auto print:overflow-visible"
    >
      {children}
    </div>
  )
}

function candidateOf({ number, name }: Log['lines'][number]): string {
  return number === null ? copy.everybody : copy.seatAndName(number, name ?? copy.never)
}
