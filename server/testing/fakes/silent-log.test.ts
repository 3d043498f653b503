import { execFileSync } from 'node:child_process'
import { bundleScript } from '../bundled'

// In a process of its own: jest gives a test another `process` and, alone, another standard output.
test('a silent log does not listen to the end of the process: dozens of them are made in one worker', async () => {
  const script = `
    import { silentLog } from './server/testing/fakes/silent-log.ts'
    const before = process.listenerCount('exit')
    silentLog().error('nobody reads this')
    console.log(process.listenerCount('exit') - before)
  `
  const said = execFileSync(process.execPath, [await bundleScript(script)])
  expect(said.toString()).toBe('0\n')
})
