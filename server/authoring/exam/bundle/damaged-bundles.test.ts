import { rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { editFile, shareExamFolder } from '@/server/testing/exams/exam-folder'
import * as exams from '../public'

const { api, copyMini, exported } = shareExamFolder()

test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
  ['a symbolic link', (copy) => symlink('/etc/passwd', path.join(copy, 'pictures/leak.svg')), /links are not followed/],
  ['a missing paper', (copy) => rm(path.join(copy, 'reading.json')), /reading\.json {2}The file is missing/],
  [
    'a missing recording',
    (copy) => rm(path.join(copy, 'audio/listening.mp3')),
    /audio\/listening\.mp3 is not in the bundle/,
  ],
  [
    'truncated JSON',
    (copy) => editFile(path.join(copy, 'reading.json'), (text) => text.slice(0, 500)),
    /reading\.json {2}Not JSON/,
  ],
  [
    'bytes that are not UTF-8',
    (copy) => writeFile(path.join(copy, 'exam.json'), Buffer.from([0x7b, 0xff, 0x7d])),
    /exam\.json {2}Not JSON in UTF-8/,
  ],
  [
    'an unknown field',
    (copy) => editFile(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial"', '"price"')),
    /exam\.json .*price/,
  ],
  [
    'a price with a fraction of a Toman',
    (copy) => editFile(path.join(copy, 'exam.json'), (text) => text.replace('"priceRial": 0', '"priceRial": 1000005')),
    /exam\.json .*priceRial/,
  ],
  [
    'a recording of another length',
    (copy) => writeFile(path.join(copy, 'audio/listening.mp3'), Buffer.alloc(5000)),
    /not an MP3 file/,
  ],
  ['no exam.json', (copy) => rm(path.join(copy, 'exam.json')), /exam\.json {2}The file is missing/],
])('refuses %s', async (_, damageAndImport, reason) => {
  const copy = await copyMini()
  await damageAndImport(copy)
  await expect(exams.importExam(api.ctx, copy)).rejects.toThrow(reason)
})

test('warns of a file that no paper names, and does not import it', async () => {
  const copy = await copyMini()
  await writeFile(path.join(copy, 'notes.txt'), 'for us')
  const { warnings } = await exams.importExam(api.ctx, copy)
  expect(warnings.filter((issue) => issue.file === 'notes.txt')).toHaveLength(1)
  expect(Object.keys(await exported('mini'))).not.toContain('notes.txt')
})

test('a bundle whose digest a build has found sound is not checked again, and one with another byte is', async () => {
  const copy = await copyMini()
  const digestOf = async (place: string) => exams.digestBundle((await exams.examineBundle(place)).files)
  await writeFile(path.join(copy, 'audio/listening.mp3'), Buffer.alloc(5000))
  const sound = new Set([await digestOf(copy)])
  expect((await exams.importExam(api.ctx, copy, { validDigests: sound })).exam).toMatchObject({
    slug: 'mini',
    isNew: true,
  })
  await writeFile(path.join(copy, 'audio/listening.mp3'), Buffer.alloc(5000, 1))
  expect(sound.has(await digestOf(copy))).toBe(false)
  await expect(exams.importExam(api.ctx, copy, { validDigests: sound })).rejects.toThrow(/not an MP3 file/)
})
