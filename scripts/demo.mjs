// npm run demo: an installation with sample data in a folder of its own (server/cli/demo.ts), served to this machine only.
import { ensureInstalled, loadSettings, main, say } from './checkout.mjs'
import { ensureBuilt, runBuilt } from './built.mjs'

await main(async () => {
  loadSettings()
  await ensureInstalled()
  await ensureBuilt()
  process.setSourceMapsEnabled(true)
  const { openDemo } = await runBuilt('server/cli/demo.mjs')
  const demo = await openDemo(process.argv.slice(2), process.env)
  if (!demo) return
  // Printed before the program starts: if it fails (port in use), they would be lost.
  say(
    demo.logIns
      ? tableOf(demo.logIns)
      : 'The passwords were printed when this demo was made. npm run demo -- --new makes a new one.',
  )
  process.env = demo.environment
  await runBuilt()
})

function tableOf(logIns) {
  const widthOf = (key) => Math.max(...logIns.map((logIn) => logIn[key].length))
  const widths = { label: widthOf('label'), identifier: widthOf('identifier') }
  const lines = logIns.map(
    ({ label, identifier, password }) =>
      `  ${label.padEnd(widths.label)}  ${identifier.padEnd(widths.identifier)}  ${password}`,
  )
  return ['', 'Log in with one of these. The passwords are printed this once:', ...lines, ''].join('\n')
}
