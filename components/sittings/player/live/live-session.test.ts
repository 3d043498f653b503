import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { createLiveSession } from './live-session'

const { content } = compileDraft(makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: 't' }))

it('accepts answers, calls no server, and is never handed in', async () => {
  jest.useFakeTimers()
  const fetch = jest.spyOn(globalThis, 'fetch')
  const session = createLiveSession(content)
  await session.start()
  await jest.advanceTimersByTimeAsync(10)
  expect(session.canType()).toBe(true)
  session.edit('1', 'TRUE')
  session.finish()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(session.answers.valueOf('1')).toBe('TRUE')
  expect(session.save.get()).toBe('saved')
  expect(session.closing.get().phase).toBe('open')
  expect(fetch).not.toHaveBeenCalled()
  session.stop()
  jest.useRealTimers()
})
