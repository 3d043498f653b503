import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The line numbers that the rule reports. */
function lint(lines: readonly string[]): readonly number[] {
  const config = { jsPlugins: [path.resolve('scripts/lint-rules.mjs')], rules: { 'ours/busy-keeps-focus': 'error' } }
  writeFileSync(path.join(folder, 'rule.json'), JSON.stringify({ ...config, categories: { correctness: 'off' } }))
  writeFileSync(path.join(folder, 'screen.jsx'), lines.join('\n'))
  const args = ['node_modules/oxlint/bin/oxlint', '-c', path.join(folder, 'rule.json'), '-f', 'unix', folder]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return [...stdout.matchAll(/screen\.jsx:(\d+):/g)].map(([, line]) => Number(line))
}

test('reports a control disabled by an action in progress, however it is written', () => {
  const dropped = [
    'a = <Button disabled={isBusy} />',
    'a = <button disabled={start.isPending || start.isSuccess} />',
    "a = <PushButton disabled={state === 'asking'} />",
    "a = <Button disabled={state.at === 'coming' || !name} />",
    'a = <textarea disabled={mutation?.isPending} />',
    "a = <fieldset disabled={text === '' ? true : pending} />",
    'const isShut = isReadOnly || wish.isBusy; a = <Field disabled={isShut} />',
    'const canSend = isChanged && !isSending; a = <Button disabled={!canSend} />',
    "a = <Button disabled={!(phase !== 'loading')} />",
  ]
  expect(lint(dropped)).toEqual(dropped.map((_, index) => index + 1))
})

test('does not report an action that is not allowed, or a control that waits with the focus', () => {
  const fine = [
    'a = <Button pending={isBusy} />',
    'a = <Button disabled={isReadOnly} blocked={isBusy} />',
    "a = <Button disabled={text.trim() === ''} />",
    'a = <Button disabled={!sending.isPending && !canTake} pending={sending.isPending} />',
    'a = <Button disabled={missing.length > 0 || sending.data === null} />',
    'a = <Button disabled={page <= 1} />',
  ]
  expect(lint(fine)).toEqual([])
})
