// npm run coverage: the lines of lib and server that jest's tests run. Sources are instrumented before they are bundled, so that each is instrumented once
// instead of once per test file. Programs that a test starts (second processes, worker threads) are not counted.
import path from 'node:path'
import { createInstrumenter } from 'istanbul-lib-instrument'
import { bin, ensureInstalled, main, root, run, Stop } from './checkout.mjs'
import { bundleTests } from './test-bundle.mjs'

const COUNTED = ['{lib,server}/**/*.{ts,tsx}', '!**/*.{test,drill}.{ts,tsx}', '!**/{testing,fixtures}/**']
const NOT_COUNTED = /\.(test|drill)\.tsx?$|\/(testing|fixtures)\//

/** A generic arrow function of a .ts file looks like an element to a parser that expects JSX. */
const plain = createInstrumenter({ parserPlugins: ['typescript'], esModules: true })
const withElements = createInstrumenter({ parserPlugins: ['typescript', 'jsx'], esModules: true })

await main(async () => {
  await ensureInstalled()
  await bundleTests(instrument)
  const reporters = ['text-summary', 'json-summary', 'html'].map((name) => `--coverageReporters=${name}`)
  const counted = COUNTED.map((pattern) => `--collectCoverageFrom=${pattern}`)
  const args = [
    '--config',
    'jest.bundled.config.mjs',
    '--coverage',
    '--coverageProvider=babel',
    ...reporters,
    ...counted,
  ]
  const { code } = await run(bin('jest'), [...args, '--silent', ...process.argv.slice(2)], {
    env: { NODE_ENV: 'test' },
  })
  if (code !== 0) throw new Stop('A test failed: the lines that it did not reach are missing above.')
})

function instrument(text, file) {
  const room = path.relative(root, file).split(path.sep)[0]
  if ((room !== 'lib' && room !== 'server') || NOT_COUNTED.test(file)) return text
  return (file.endsWith('x') ? withElements : plain).instrumentSync(text, file)
}
