import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startPlacementPart } from '@/lib/progress/placement/contract'
import { FORMS, LEVELS, PLACEMENT_SKILLS, type PlacementSkill } from '@/lib/progress/placement/rules/staging'
import { importPlacement } from '@/server/progress/placement/public'
import { MINI } from '@/server/testing/exams/exam-folder'
import { type TestApp } from '@/server/testing/test-app'
import { makePracticeKit, type Person } from '../sittings/practice-kit'

/** All right answers of the small papers. */
const RIGHT: Readonly<Record<PlacementSkill, Readonly<Record<string, string>>>> = {
  listening: { 1: 'Pell', 2: '40', 3: 'C', '4-5': 'B D' },
  reading: {
    1: 'ii',
    2: 'i',
    3: 'iii',
    4: 'TRUE',
    5: 'NOT GIVEN',
    6: 'ramp',
    7: 'sawdust',
    8: 'saws',
    9: 'horses',
  },
}

/** Imports a placement whose twelve parts are the papers of the exam `mini`. */
export async function importTinyPlacement(api: TestApp): Promise<void> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'sanjeh-placement-'))
  for (const skill of PLACEMENT_SKILLS) {
    for (const name of LEVELS.flatMap((level) => FORMS.map((form) => `${skill}-${level}-${form}`))) {
      const folder = path.join(root, name)
      await cp(MINI, folder, { recursive: true })
      const exam = { ...JSON.parse(await readFile(path.join(MINI, 'exam.json'), 'utf8')), papers: [`${skill}.json`] }
      await writeFile(path.join(folder, 'exam.json'), JSON.stringify({ ...exam, slug: name, onlyMode: 'practice' }))
      const paper = await readFile(path.join(MINI, `${skill}.json`), 'utf8')
      await writeFile(path.join(folder, `${skill}.json`), paper.replace(`"mini-${skill}"`, `"placement-${name}"`))
    }
  }
  await importPlacement(api.ctx, root)
  await rm(root, { recursive: true })
}

export function makePlacementKit(api: TestApp) {
  const kit = makePracticeKit(api)
  const start = (person: Person, requestId = api.ctx.newId()) =>
    api.call(startPlacementPart, { body: { requestId } }, person.as)
  return {
    ...kit,
    startPart: start,
    /** Takes the next part, with all answers right or all wrong. */
    takePart: async (person: Person, isRight: boolean) => {
      const { attempt, skill } = await start(person)
      const { id } = await kit.start(person, attempt, skill)
      const answers = isRight ? RIGHT[skill] : { 1: 'wrong' }
      await kit.save(person, id, answers)
      await kit.submit(person, id)
      return { attempt, skill, sitting: id }
    },
  }
}
