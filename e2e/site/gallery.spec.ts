import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { galleryCopy } from '@/lib/site/gallery/words'
import { expect, test } from '../support/test'

/** Strings that occur only in the gallery's code: two class names, and two of its sentences. */
const SIGNS = ['gallery-states', 'gallery-stage', galleryCopy.title, galleryCopy.questionText]

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(js|mjs|css|html|rsc|json|map)$/.test(file) && statSync(file).isFile())
}

test('the development gallery is not a page of the build', async ({ request }) => {
  for (const address of ['/dev/gallery', '/dev', '/dev/gallery?theme=dark', '/dev/gallery/page.dev'])
    expect((await request.get(address)).status(), address).toBe(404)
})

test('no file of the build contains anything of the gallery', () => {
  const build = path.join('dist', readFileSync('dist/pages.current', 'utf8'))
  const files = [...listFiles(path.join(build, 'server')), ...listFiles(path.join(build, 'static'))]
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return SIGNS.some((sign) => text.includes(sign))
  })
  expect(found).toEqual([])
})
