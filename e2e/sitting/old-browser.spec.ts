import { expectSaved } from '../support/exam/player'
import { takeRunningSeat } from '../support/exam/section'
import { place } from '../support/fill'
import { expect, test } from '../support/test'

/** Of what lib/fill-builtins.ts fills. Chrome 109, the last one for Windows 7 and 8.1, has none of the copying methods. */
const removed = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'],
  AbortSignal: ['timeout'],
  'AbortSignal.prototype': ['throwIfAborted'],
}

test('a section opens and saves in a browser that lacks the newer built-ins', async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names['Array.prototype']) Reflect.deleteProperty(Array.prototype, name)
    for (const name of names.AbortSignal) Reflect.deleteProperty(AbortSignal, name)
    for (const name of names['AbortSignal.prototype']) Reflect.deleteProperty(AbortSignal.prototype, name)
  }, removed)
  await takeRunningSeat(page, 'reading')
  await place(page, '7').fill('harbour')
  await expectSaved(page)
  expect(await page.evaluate(() => String(Array.prototype.toSorted))).not.toContain('[native code]')
})
