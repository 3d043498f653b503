import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { examineSets, SHIPPED_SETS } from './examine-sets'

test('the shipped sets are valid', async () => {
  expect(await examineSets()).toEqual({ count: 13, issues: [] })
})

test('reports a question without audio, a missing file, a set without its card and a voice without its list, but no set without a voice', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sets-'))
  await cp(SHIPPED_SETS, folder, { recursive: true })
  const change = async (file: string, from: string | RegExp, to: string) => {
    const place = path.join(folder, file)
    await writeFile(place, (await readFile(place, 'utf8')).replace(from, to))
  }
  await change('set-1.json', 'Do you usually carry a bag', 'Do you often carry a bag')
  await rm(path.join(folder, 'set-1', 'p2-1.mp3'))
  await change('set-2.json', '"card"', '"cards"')
  await change('set-3.json', '"set-3"', '"set-4"')
  await rm(path.join(folder, 'set-8'), { recursive: true, force: true })
  await rm(path.join(folder, 'set-9'), { recursive: true, force: true })
  await mkdir(path.join(folder, 'set-9'))
  const { issues } = await examineSets(folder)
  expect(issues.map(({ file, message }) => `${file} ${message}`)).toEqual([
    expect.stringContaining('set-1.json p1-2-1: the examiner says something else'),
    'set-1.json p2-1.mp3 is not there',
    expect.stringContaining('set-2.json part2.card'),
    'set-3.json Its id is set-4',
    expect.stringContaining('set-9.json clips.json'),
  ])
  await rm(folder, { recursive: true })
})
