import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  type PlacementForm,
  FORMS,
  type PlacementLevel,
  LEVELS,
  PLACEMENT_SKILLS,
  type PlacementSkill,
} from '@/lib/progress/placement/rules/staging'
import { importHidden, type ValidDigests } from '@/server/authoring/exam/public'
import { type Context } from '@/server/platform/http/context'
import { upsertItem } from './repo'

export const SHIPPED_PLACEMENT = path.join('content', 'placement')

type PlacementFolder = {
  readonly folder: string
  readonly skill: PlacementSkill
  readonly level: PlacementLevel
  readonly form: PlacementForm
}

/**
 * Imports the shipped parts of the placement. Invalid ones are logged. When the signal is aborted it stops after the current one.
 * @param options validDigests: what the build has checked
 */
export async function importPlacement(
  ctx: Context,
  root: string,
  { validDigests, signal }: { readonly validDigests?: ValidDigests; readonly signal?: AbortSignal } = {},
): Promise<void> {
  for (const { folder, ...item } of await listPartFolders(root)) {
    if (signal?.aborted) return
    try {
      const [paperVersionId] = await importHidden(ctx, folder, validDigests)
      if (paperVersionId) await upsertItem(ctx.db, { ...item, paperVersionId })
    } catch (error) {
      ctx.log.error({ err: error, exam: path.basename(folder) }, 'a part of the placement could not be imported')
    }
  }
}

/** Folders named `reading-easy-1`: skill, level, form. */
export async function listPartFolders(root: string): Promise<readonly PlacementFolder[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
  return entries.flatMap((entry) => {
    const [skillName, levelName, formName, ...rest] = entry.name.split('-')
    const skill = PLACEMENT_SKILLS.find((one) => one === skillName)
    const level = LEVELS.find((one) => one === levelName)
    const form = FORMS.find((one) => String(one) === formName)
    if (!entry.isDirectory() || !skill || !level || !form || rest.length > 0) return []
    return [{ folder: path.join(root, entry.name), skill, level, form }]
  })
}
