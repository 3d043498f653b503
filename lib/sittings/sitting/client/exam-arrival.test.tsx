import { act, render, renderHook, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { rememberExamArrival, useExamArrival } from './exam-arrival'

const ARRIVAL = { attempt: 'a', handedIn: { skill: 'listening', answered: 9, total: 40, isByTime: false } } as const
const readOn = (attempt: string) => renderHook(() => useExamArrival(attempt)).result.current

test('the next page of the attempt reads it once', () => {
  rememberExamArrival(ARRIVAL)
  expect(readOn('a')).toEqual(ARRIVAL)
  expect(readOn('a')).toBeNull()
})

test('a page of another attempt reads nothing, and nor does a later one of this attempt', () => {
  rememberExamArrival(ARRIVAL)
  expect(readOn('b')).toBeNull()
  expect(readOn('a')).toBeNull()
})

test('a render that React drops and begins again loses nothing', async () => {
  rememberExamArrival(ARRIVAL)
  let goOn = () => {}
  const data = new Promise<void>((resolve) => {
    goOn = resolve
  })
  function Page() {
    const arrival = useExamArrival('a')
    use(data)
    return <p>{arrival?.handedIn?.skill}</p>
  }
  await act(async () => {
    render(
      <Suspense fallback="loading">
        <Page />
      </Suspense>,
    )
  })
  expect(screen.getByText('loading')).toBeVisible()
  await act(async () => goOn())
  expect(screen.getByText('listening')).toBeVisible()
})
