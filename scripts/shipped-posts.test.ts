import { readdirSync, readFileSync } from 'node:fs'
import { GUIDES } from '@/lib/platform/guides'

const FOLDER = 'content/posts'
const slugs = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace(/\.md$/, ''))
const bodyOf = (slug: string) => readFileSync(`${FOLDER}/${slug}.md`, 'utf8').replace(/^---\n.*?\n---\n/s, '')

test('the five guides ship, and at least twenty-five more posts', () => {
  expect(slugs).toEqual(expect.arrayContaining(Object.keys(GUIDES)))
  expect(Object.keys(GUIDES)).toHaveLength(5)
  expect(slugs.length).toBeGreaterThanOrEqual(30)
})

test.each(slugs)('%s is an article of 800 to 1,800 words with headings and a table', (slug) => {
  const body = bodyOf(slug)
  // Words of Persian or English; table rules and markup do not count.
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c'’-]*/gu) ?? []
  expect(words.length).toBeGreaterThanOrEqual(800)
  expect(words.length).toBeLessThanOrEqual(1_800)
  expect(body.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3)
  expect(body).toMatch(/^\|.+\|\n\|[ :|-]+\|$/m)
})
