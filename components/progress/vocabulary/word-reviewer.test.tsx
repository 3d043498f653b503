import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { type SavedWord } from '@/lib/progress/vocabulary/contract'
import { reviewWordsCopy as copy } from '@/lib/progress/vocabulary/words/review'
import { applyReview, newSchedule, previewAnswers } from '@/lib/progress/vocabulary/rules/schedule'
import { WordReviewer } from './word-reviewer'

const NOW_MS = Date.UTC(2026, 10, 23, 9)
const WORD: SavedWord = {
  id: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  term: 'harbour',
  sentence: '',
  meaning: 'بندر',
  ipa: '',
  place: null,
  createdAt: new Date(NOW_MS).toISOString(),
  schedule: newSchedule(NOW_MS),
}

/** A review whose answers update the list of words, as on the page. */
function Review({ given }: { given: SavedWord[] }) {
  const [items, setItems] = useState<readonly SavedWord[]>([WORD])
  const reviews = {
    isReady: true,
    unsentCount: 0,
    given: given.length,
    giveAnswer: (word: SavedWord, rating: 'again' | 'hard' | 'good' | 'easy') => {
      given.push(word)
      setItems([{ ...word, schedule: applyReview(word.id, word.schedule, rating, Date.now()) }])
    },
    undo: () => null,
  }
  return <WordReviewer session={[WORD]} items={items} reviews={reviews} onEnd={() => undefined} />
}

test('a word repeated in the same review shows the state after its first answer', async () => {
  jest.useFakeTimers({ now: NOW_MS, advanceTimers: true })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const given: SavedWord[] = []
  render(<Review given={given} />)
  await user.click(screen.getByRole('button', { name: copy.show }))
  await user.click(screen.getByRole('button', { name: new RegExp(copy.again) }))
  await user.click(screen.getByRole('button', { name: copy.show }))
  const atMs = Date.now()
  const known = applyReview(WORD.id, WORD.schedule, 'again', atMs)
  const { easy } = previewAnswers(WORD.id, known, atMs)
  expect(easy).not.toBe(previewAnswers(WORD.id, WORD.schedule, atMs).easy)
  expect(screen.getByRole('button', { name: new RegExp(copy.easy) })).toHaveTextContent(copy.after(easy))
  await user.click(screen.getByRole('button', { name: new RegExp(copy.good) }))
  expect(given.map(({ schedule }) => schedule.reps)).toEqual([0, 1])
  expect(screen.getByRole('heading', { name: copy.doneTitle })).toBeVisible()
  jest.useRealTimers()
})
