import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-builtins-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function check(code: string) {
  writeFileSync(path.join(folder, 'chunk.js'), code)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/builtins.mjs', folder], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('refuses each way of calling a built-in that older browsers lack', () => {
  const { status, said } = check(
    'self.Object.groupBy(b,c);c?.isSubsetOf(d);m.keys().map(f);/a/v.test(e);Promise.withResolvers()',
  )
  expect(status).toBe(1)
  for (const name of ['Object.groupBy', '.isSubsetOf', 'keys().map', '/v', 'Promise.withResolvers']) {
    expect(said).toContain(`✗ ${name} `)
  }
})

test('refuses syntax that would make the oldest browser reject a whole script, and accepts syntax that it knows', () => {
  const newer = [
    '/[a--b]/v.test(a)',
    '/a(?-i:b)/.test(a)',
    'function f(){using a=b()}',
    'import a from "./a.json" with {type:"json"}',
    'class B{static{B.x=1}}',
  ]
  const { status, said } = check(newer.join(';'))
  expect(status).toBe(1)
  for (const name of ['/v', '(?i:…)', 'using', 'import … with', 'static {}']) expect(said).toContain(`✗ ${name} `)
  const old = 'class A{static #x=1;static y(a){return #x in a}}a??=b?.c;/(?<=a)(?:b)(?<n>c)(?!d)/s.test(e);await f'
  expect(check(old)).toMatchObject({ status: 0, said: '' })
})

test('accepts polyfilled and feature-detected built-ins, and names that only look alike', () => {
  const { status, said } = check(
    'a.toSorted();b.with(0,c);AbortSignal.timeout(1);URL.canParse(d);f.checkVisibility?.();Object.keys(g).map(h);p.any(q);/v/.test(r)',
  )
  expect(said).not.toContain('✗')
  expect(status).toBe(0)
})

test('an empty folder does not count as a faultless build', () => {
  rmSync(path.join(folder, 'chunk.js'), { force: true })
  const { status } = spawnSync(process.execPath, ['scripts/builtins.mjs', folder])
  expect(status).toBe(1)
})
