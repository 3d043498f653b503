import { type Skill } from '@/lib/paper/content/rules/content'

/** The running player as one chunk: separate chunks would duplicate the code that they share. */
export { loadLater, loadLaterWhenIdle } from './load-later'
export { openPlayer } from './open-player'
export { Player } from './player'
export { describeFault } from './self-test/describe-fault'

/** Only a section that has not begun needs it. */
export async function testDevice(skill: Skill): Promise<void> {
  await (await import('./self-test/try-device')).testDevice(skill)
}
