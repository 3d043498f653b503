import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as z from 'zod'

const root = path.resolve(import.meta.dirname, '..')
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8')))

const SOURCES = {
  'package.json': '{ "name": "next-empty", "private": true, "type": "module" }\n',
  'next.config.mjs': 'export default { skipTrailingSlashRedirect: true }\n',
  'app/empty/route.js':
    "export const dynamic = 'force-dynamic'\n\nexport function PUT() {\n  return Response.json({ ok: true })\n}\n",
}

/**
 * A Next application with only an empty route handler, built for production as ours is (`next build --webpack`). It is in the system's temporary
 * folder and built once per version of Next.
 * @returns its folder
 */
export function buildNextEmpty(): string {
  const folder = path.join(os.tmpdir(), `sanjeh-bench-next-${version}`)
  // Its packages are links into a checkout that may have been deleted.
  const isWhole = ['.next/BUILD_ID', 'node_modules/next'].every((part) => existsSync(path.join(folder, part)))
  if (isWhole) return folder
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(SOURCES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  execFileSync(process.execPath, [next, 'build', '--webpack'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return folder
}
