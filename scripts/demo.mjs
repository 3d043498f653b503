// npm run demo: a filled installation in a folder of its own (server/cli/demo.ts), and the program on it, for this machine alone.
import { ensureInstalled, loadSettings, main, runHere, say } from './checkout.mjs'
import { ensureBuilt } from './built.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  process.env.NODE_ENV = 'production'
  const { openDemo } = await runHere('dist/server/cli/demo.mjs')
  const demo = await openDemo(process.argv.slice(2), process.env)
  if (!demo) return
  process.env = demo.environment
  await runHere('dist/server/main.mjs')
  say(
    demo.logIns
      ? tableOf(demo.logIns)
      : 'Its passwords were printed when it was made; npm run demo -- --new makes a new one.',
  )
})

function tableOf(logIns) {
  const width = (key) => Math.max(...logIns.map((logIn) => logIn[key].length))
  const [labels, identifiers] = [width('label'), width('identifier')]
  const lines = logIns.map(
    ({ label, identifier, password }) => `  ${label.padEnd(labels)}  ${identifier.padEnd(identifiers)}  ${password}`,
  )
  return [
    '',
    'Log in with one of these; the passwords are printed this once:',
    ...lines,
    'Ctrl+C ends the demo; npm run demo starts it again.',
  ].join('\n')
}
