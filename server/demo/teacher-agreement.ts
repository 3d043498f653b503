import {
  claimCalibration,
  finishCalibrationMark,
  getCalibrationConsent,
  saveCalibrationMark,
  setCalibrationConsent,
} from '@/lib/teaching/agreement/contract/calibration'
import { addCalibration, listManagedCalibration } from '@/lib/teaching/agreement/contract/manage-calibration'
import { EMPTY_REASONS } from '@/lib/teaching/agreement/rules/calibration'
import { type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type Scene } from './demo-moments'
import { CALIBRATION_BANDS, CALIBRATION_REASONS } from './texts/calibration'

type Teacher = 'leila' | 'kaveh'
const SAMPLES = 4
const PAY_RIAL = 900_000

/** Writers lend assessed texts, a manager puts them into the calibration queue, and two teachers assess them blind. */
export function compareTeachers(stage: Stage, submissionOf: (name: string) => string): readonly Scene[] {
  const lendTexts = (who: CastName, submission: string) => lendText(stage, who, submissionOf(submission))
  return [
    { when: { daysAgo: 39, at: '21:10' }, play: () => lendTexts('niloufar', 'niloufar-essay') },
    { when: { daysAgo: 19, at: '20:15' }, play: () => lendTexts('omid', 'omid-essay') },
    { when: { daysAgo: 11, at: '22:40' }, play: () => lendTexts('sara', 'sara-third') },
    { when: { daysAgo: 10, at: '12:30' }, play: () => fillQueue(stage) },
    { when: { daysAgo: 9, at: '16:20' }, play: () => assessBlind(stage, 'leila', 4) },
    { when: { daysAgo: 8, at: '10:15' }, play: () => assessBlind(stage, 'kaveh', 4) },
    { when: { minutesAgo: 150 }, play: () => begin(stage, 'leila') },
  ]
}

async function lendText({ logIn }: Stage, who: CastName, id: string): Promise<void> {
  const writer = await logIn(who)
  await writer.call(getCalibrationConsent, { params: { id } })
  await writer.call(setCalibrationConsent, { params: { id }, body: { isGiven: true } })
}

async function fillQueue({ logIn }: Stage): Promise<void> {
  const mina = await logIn('mina')
  const { offered } = await mina.call(listManagedCalibration, {})
  const sources = offered.map(({ source }) => source)
  const lent = sources.filter(({ kind }) => kind === 'submission')
  const samples = sources.filter(({ kind }) => kind === 'sample').slice(0, SAMPLES)
  await mina.call(addCalibration, { body: { sources: [...lent, ...samples], payRial: PAY_RIAL } })
}

async function assessBlind({ logIn, advanceClock }: Stage, who: Teacher, count: number): Promise<void> {
  const teacher = await logIn(who)
  for (const [task, coherence, lexis, grammar] of CALIBRATION_BANDS[who].slice(0, count)) {
    const { id } = await teacher.call(claimCalibration, {})
    await advanceClock(18)
    const body = { bands: { task, coherence, lexis, grammar }, reasons: CALIBRATION_REASONS }
    await teacher.call(finishCalibrationMark, { params: { id }, body })
  }
}

/** Leaves a text in hand with its first band. */
async function begin({ logIn }: Stage, who: Teacher): Promise<void> {
  const teacher = await logIn(who)
  const { id } = await teacher.call(claimCalibration, {})
  const bands = { task: 6, coherence: null, lexis: null, grammar: null }
  await teacher.call(saveCalibrationMark, { params: { id }, body: { bands, reasons: EMPTY_REASONS } })
}
