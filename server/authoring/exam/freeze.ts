import { randomBytes } from 'node:crypto'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type Context } from '@/server/platform/http/context'
import { findPaperVersion, insertPaperVersion, lockImports, type NewPaperVersion } from './bundle/import-repo'
import { type MediaRow, type RecordingRow } from './repo'
import { sealedBytesOf, sha256 } from './seal'

export type NewVersion = {
  readonly paperId: string
  readonly content: PaperContent
  readonly key: PaperKey
  /** The paper’s file byte for byte, as an export returns it. */
  readonly source: string
  /** The files that it names, in order: the recording, then the pictures. Their bytes are in the storage already. */
  readonly media: readonly MediaRow[]
}

/** Finds the version with exactly this file and these media, or makes it. */
export async function freezeVersion(
  ctx: Context,
  { paperId, content, key, source, media }: NewVersion,
): Promise<{ paperVersionId: string; isNew: boolean }> {
  await lockImports(ctx.db)
  const digest = digestOf(source, media)
  const existing = await findPaperVersion(ctx.db, paperId, digest)
  if (existing) return { paperVersionId: existing.id, isNew: false }
  const version = await insertPaperVersion(
    ctx.db,
    toPaperVersion(ctx, { paperId, digest, content, key, source, media }),
  )
  return { paperVersionId: version.id, isNew: true }
}

export function toPaperVersion(
  { newId }: Pick<Context, 'newId'>,
  { paperId, digest, content, key, source, media }: NewVersion & { readonly digest: string },
): NewPaperVersion {
  const { skill, module, title, durationSeconds, parts } = content
  return {
    id: newId(),
    paperId,
    digest,
    skill,
    module,
    title,
    durationSeconds,
    media,
    source,
    questionCount: listQuestions(content).reduce((count, question) => count + question.numbers.length, 0),
    partCount: parts.length,
    contentJson: JSON.stringify(content),
    keyJson: JSON.stringify(key),
    recording: makeRecording(content, media),
  }
}

/** Identity of a version: its file and its media, in the paper's order. */
export function digestOf(source: string, media: readonly MediaRow[]): string {
  return sha256(JSON.stringify([sha256(source), media.map((row) => [row.file, row.sha256])]))
}

/** A new secret for the version’s recording; null if the paper has none. */
function makeRecording({ recording }: PaperContent, media: readonly MediaRow[]): RecordingRow | null {
  const row = media.find(({ file }) => file === recording?.file)
  return row ? { file: row.file, secret: randomBytes(32), sealedBytes: sealedBytesOf(row.bytes) } : null
}
