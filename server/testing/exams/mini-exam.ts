import { parseBundle } from '@/server/authoring/exam/bundle/bundle'
import { readBundleFiles } from '@/server/authoring/exam/bundle/bundle-files'
import { importBundle } from '@/server/authoring/exam/bundle/import'
import { type TestApp } from '../test-app'

export type MiniChange = {
  /** Merged into exam.json. */
  readonly exam?: Readonly<Record<string, unknown>>
  /** Replacements in its papers. */
  readonly replace?: readonly (readonly [paper: 'listening' | 'reading' | 'writing', from: string, to: string])[]
}

/** Imports the exam `mini` under another slug, with its own papers: listening with a real recording, reading with three types, one task. */
export async function importMini(
  api: TestApp,
  slug: string,
  { exam = {}, replace = [] }: MiniChange = {},
): Promise<void> {
  const files = new Map(await readBundleFiles('server/authoring/exam/fixtures/mini'))
  const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString('utf8')
  files.set(
    'exam.json',
    Buffer.from(JSON.stringify({ ...JSON.parse(textOf('exam.json')), slug, title: slug, ...exam })),
  )
  for (const paper of ['listening', 'reading', 'writing'] as const) {
    const name = `${paper}.json`
    const changed = replace
      .filter(([of]) => of === paper)
      .reduce((text, [, from, to]) => text.replace(from, to), textOf(name))
    files.set(name, Buffer.from(changed.replace(`"slug": "mini-${paper}"`, `"slug": "${slug}-${paper}"`)))
  }
  const { bundle, issues } = parseBundle(files)
  if (!bundle) throw new Error(JSON.stringify(issues))
  await importBundle(api.ctx, bundle, files)
}
