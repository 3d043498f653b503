import { execFileSync } from 'node:child_process'
import { bundleScript } from '../bundle-program'

// In a separate process: jest gives tests another `process` and, for a single file, another stdout.
test('a silent log adds no listener for the process’s exit: a worker makes dozens', async () => {
  const script = `
    import { silentLog } from './server/testing/fakes/silent-log.ts'
    const before = process.listenerCount('exit')
    silentLog().error('nobody reads this')
    console.log(process.listenerCount('exit') - before)
  `
  const said = execFileSync(process.execPath, [await bundleScript(script)])
  expect(said.toString()).toBe('0\n')
})
