import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { CHECKED_EVENT } from '@/lib/learning/post/rules/exercise'
import { trialCopy } from '@/lib/learning/trial/words'
import { TrialTranscript } from './trial-transcript'

const text = readFileSync('public/audio/taste.txt', 'utf8')
const serve = (reply: () => Promise<Response>) => Object.defineProperty(globalThis, 'fetch', { value: reply })
const check = () =>
  act(async () => {
    screen.getByTestId('form').dispatchEvent(new CustomEvent(CHECKED_EVENT, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  })
const open = () =>
  render(
    <section>
      <form data-testid="form" />
      <TrialTranscript />
    </section>,
  )

test('the words of the recording are there once the answers have been checked', async () => {
  serve(() => Promise.resolve(new Response(text)))
  open()
  expect(screen.queryByText(trialCopy.transcript)).toBeNull()
  await check()
  expect(screen.getByText(trialCopy.transcript)).toBeInTheDocument()
  expect(screen.getByText(/J-E-double L-I-C-O-E/).closest('[lang]')).toHaveAttribute('lang', 'en')
})

test.each([
  ['refused', () => Promise.resolve(new Response('', { status: 404 }))],
  ['lost', () => Promise.reject(new TypeError('network'))],
])('words that are %s are left out', async (_, reply) => {
  serve(reply)
  open()
  await check()
  expect(screen.queryByText(trialCopy.transcript)).toBeNull()
})
