import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
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
  description: null,
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

test('a description of what is to be seen is a track of its own, and a text below', async () => {
  const description = {
    kind: 'read-out' as const,
    lang: 'fa' as const,
    cues: [{ fromMs: 0, toMs: 1_000, text: 'نقشه' }],
  }
  const media = { ...MEDIA, description }
  const { container } = render(<LessonMedia media={media} title="A talk" mediaBase="" />)
  await waitFor(() => expect(container.querySelectorAll('track')).toHaveLength(3))
  expect(container.querySelector('track[kind=descriptions]')).toHaveAttribute('srclang', 'fa')
  expect(screen.getByText(copy.description.title)).toBeVisible()
  expect(screen.getByText('نقشه').closest('[lang]')).toHaveAttribute('lang', 'fa')
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

test.each([
  ['the length and the poster are loaded', false, 'metadata', 'https://api.test/media/pictures/p/900/'],
  ['under the data saver nothing is loaded before it is played', true, 'none', null],
] as const)('%s', (_, isSaving, preload, poster) => {
  document.documentElement.toggleAttribute('data-saves', isSaving)
  const media = { ...MEDIA, poster: { id: 'p', width: 900, height: 600 } }
  const { container } = render(<LessonMedia media={media} title="A talk" mediaBase="https://api.test" />)
  const video = container.querySelector('video')
  expect([video?.getAttribute('preload'), video?.getAttribute('poster')]).toEqual([preload, poster])
  document.documentElement.removeAttribute('data-saves')
})

test('the HTML of a page that sleeps loads nothing, since nobody knows yet whether data is saved', () => {
  const html = renderToString(<LessonMedia media={{ ...MEDIA, captions: [] }} title="A talk" mediaBase="" />)
  expect(html).toContain('preload="none"')
  // The page wakes for the poster and the length, also of a video without captions.
  expect(html).toContain('data-wakes="load"')
})
