import { render, screen } from '@testing-library/react'
import { type Status } from '@/lib/platform/health/contract'
import { listDays } from '@/lib/platform/health/rules/availability'
import { statusCopy as copy } from '@/lib/platform/health/words'
import { Availability } from './availability'

const at = (text: string) => Date.parse(text)

function statusOf(since: string, served: readonly (readonly [string, number])[]): Status {
  const days = listDays({ sinceMs: at(since), untilMs: at('2026-11-30T12:00Z') }, new Map(served))
  return { since, days: [...days], outages: [], proof: { kind: 'none', at: null } }
}

test('a new installation shows since when it measures, and claims no more', () => {
  const whole = [1_440, 1_440, 1_440, 930] as const
  const served = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(
    (day, index) => [day, whole[index] ?? 0] as const,
  )
  render(<Availability status={statusOf('2026-11-26T20:30:00Z', served)} />)
  expect(screen.getByText('از ۳ روز پیش اندازه می‌گیریم')).toBeVisible()
  expect(screen.getByText(copy.share(100))).toBeVisible()
  expect(screen.getByText(copy.noOutage)).toBeVisible()
})

test('before the first whole minute no share is shown', () => {
  render(<Availability status={statusOf('2026-11-30T12:00:00Z', [])} />)
  expect(screen.getByText(copy.justBegun)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('outages are summed up, and the picture says in words how many days had one', () => {
  const served = [
    ['2026-11-29', 1_400],
    ['2026-11-30', 930],
  ] as const
  render(<Availability status={statusOf('2026-11-28T20:30:00Z', served)} />)
  expect(screen.getByText(copy.outageSum(40))).toBeVisible()
  expect(screen.getByRole('img')).toHaveAccessibleName(copy.daysLabel(copy.share(98.31), 1))
  expect(screen.getByTitle(copy.day('2026-11-29', 40, 'long'))).toBeInTheDocument()
})

test('once all days are measured it says so, not since when', () => {
  const days = listDays({ sinceMs: at('2026-01-01T00:00Z'), untilMs: at('2026-11-30T12:00Z') }, new Map())
  const served = days.map(({ day, measured }) => [day, measured] as const)
  render(<Availability status={statusOf('2026-01-01T00:00:00Z', served)} />)
  expect(screen.getByText('در ۹۰ روز گذشته')).toBeVisible()
})

test('the days are three strips from left to right, each with its dates, the last one with today', () => {
  const days = listDays({ sinceMs: at('2026-11-28T20:30Z'), untilMs: at('2026-11-30T12:00Z') }, new Map())
  const { container } = render(<Availability status={statusOf('2026-11-28T20:30:00Z', [['2026-11-29', 1_440]])} />)
  expect(screen.getByRole('img')).toHaveAttribute('dir', 'ltr')
  const captions = [...container.querySelectorAll('[role=img] bdi')].map(({ textContent }) => textContent)
  const nameOf = (index: number) => copy.dayName(days[index]?.day ?? '')
  expect(captions).toEqual([nameOf(0), nameOf(29), nameOf(30), nameOf(59), nameOf(60), copy.today])
  expect(screen.getByText(copy.daysText(2, 1))).toBeVisible()
  expect(copy.daysText(1, 1)).toBe('امروز قطعی داشته است.')
})
