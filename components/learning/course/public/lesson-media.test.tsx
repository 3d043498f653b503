import { render, screen, waitFor } from '@testing-library/react'
import { type PlayableMedia } from '@/lib/learning/lesson/contract/lesson-media'
import { mediaCopy as copy } from '@/lib/learning/lesson/words/lesson-media'
import { LessonMedia } from './lesson-media'

const MEDIA: PlayableMedia = {
  file: '01a1ff85-5792-7579-88ea-c01e66d1c597',
  kind: 'video',
  mediaType: 'video/mp4',
  bytes: 1_000,
  durationMs: 60_000,
  width: 960,
  height: 540,
  path: '/courses/a/lessons/b/files/c/?viewer=x',
  expiresAt: null,
  poster: null,
  captions: [
    { lang: 'fa', cues: [{ fromMs: 0, toMs: 1_000, text: 'سلام' }] },
    {
      lang: 'en',
      cues: [
        { fromMs: 0, toMs: 1_000, text: 'Hello <b>you</b>' },
        { fromMs: 30_000, toMs: 31_000, text: 'Good\nbye' },
      ],
    },
  ],
}

beforeEach(() => {
  let made = 0
  // jsdom has neither method.
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined })
})

test('a video plays left to right, with a track for each language, made by this page', async () => {
  const { container } = render(<LessonMedia media={MEDIA} title="A talk" mediaBase="https://api.test" />)
  const video = container.querySelector('video')
  expect(video?.getAttribute('src')).toBe('https://api.test/courses/a/lessons/b/files/c/?viewer=x')
  expect(video?.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
  expect(video?.dataset.source).toBe(MEDIA.file)
  const tracks = () => [...(video?.querySelectorAll('track') ?? [])]
  await waitFor(() => expect(tracks()).toHaveLength(2))
  expect(tracks().map(({ srclang, src, kind }) => [srclang, src.slice(0, 5), kind])).toEqual([
    ['en', 'blob:', 'captions'],
    ['fa', 'blob:', 'captions'],
  ])
  expect(screen.getByRole('region', { name: copy.region.video })).toBeVisible()
})

test('the captions are listed below as text in their language, special characters included', () => {
  render(<LessonMedia media={MEDIA} title="A talk" mediaBase="" />)
  const words = screen.getByText('Hello <b>you</b>')
  expect([words.closest('[lang]')?.getAttribute('lang'), words.closest('[dir]')?.getAttribute('dir')]).toEqual([
    'en',
    'ltr',
  ])
  expect(screen.getByText('Good bye')).toBeInTheDocument()
  expect(screen.getByText('سلام').closest('[lang]')?.getAttribute('lang')).toBe('fa')
})
