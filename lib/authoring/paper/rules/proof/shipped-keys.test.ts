import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { listFailedProofs } from '@/lib/marking/answers/proof/proof'
import { openDraft } from '../open-draft'
import { listKeyStrip } from './key-strip'

/** A draft waits for its recording, and its sentences for their times: it ships nothing. */
const FILES = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:listening|reading)\.json$/.test(file) && !file.startsWith('drafts/'))
  .map((file) => path.join('content', file))

/** A shipped paper as the editor opens it. */
function openShipped(file: string) {
  // The recording of the trial questions is in a separate folder.
  const json: unknown = JSON.parse(readFileSync(file, 'utf8').replace('../../public/audio/', 'audio/'))
  const { key, format: _format, ...content } = PaperFile.parse(json)
  return openDraft(content, key)
}

/** Keys that are not proved, with the failed proofs. */
function listUnproved(file: string) {
  return listKeyStrip(openShipped(file)).flatMap(({ numbers, accepted, proof }) => {
    const failed = proof ? listFailedProofs(proof).map((name) => ({ [name]: proof[name] })) : ['no key']
    return failed.length === 0 ? [] : [{ number: numbers.join('-'), accepted: accepted.slice(0, 5), failed }]
  })
}

test.each(FILES)('every key of %s is proved', (file) => {
  expect(listUnproved(file)).toEqual([])
})
