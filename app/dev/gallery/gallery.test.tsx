import { act, render } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { QUESTION_TYPES } from '@/lib/paper/content/rules/question-types'
import { ENTRIES } from './kit/entries'
import { Gallery } from './gallery'
import { readGroups, readTask } from './player/read-groups'

// Browser features that jsdom lacks.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  }
})

const files = readdirSync('components/ui', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))

test('every file of the kit has an entry in the gallery, and every entry has a file', () => {
  expect(Object.keys(ENTRIES).toSorted()).toEqual(files.toSorted())
})

test('a file without states of its own refers to one whose states show it', () => {
  const seenIn = Object.values(ENTRIES).flatMap((entry) => ('seenIn' in entry ? [entry.seenIn] : []))
  expect(seenIn.filter((file) => !('States' in (ENTRIES[file] ?? {})))).toEqual([])
})

test('every question type of the player is there', () => {
  const shownTypes = new Set(readGroups().map(({ group }) => group.type))
  expect(Object.keys(QUESTION_TYPES).filter((type) => !shownTypes.has(type as keyof typeof QUESTION_TYPES))).toEqual([])
})

test('every entry renders something visible', async () => {
  const fetching = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no icons here'))
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const look = { theme: 'dark', dir: 'rtl', scheme: null, only: null } as const
  const { container } = render(<Gallery {...look} groups={readGroups()} writing={readTask()} />)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
  const pieces = [...container.querySelectorAll('[data-item]')]
  const own = Object.entries(ENTRIES).flatMap(([name, entry]) => ('States' in entry ? [name] : []))
  expect(pieces.map((piece) => piece.getAttribute('data-item'))).toEqual(expect.arrayContaining(own))
  const empty = pieces.filter((piece) => !piece.querySelector('.gallery-state > :not(.gallery-name)'))
  expect(empty.map((piece) => piece.getAttribute('data-item'))).toEqual([])
  expect(document.documentElement.dataset.theme).toBe('dark')
  fetching.mockRestore()
  warning.mockRestore()
})
