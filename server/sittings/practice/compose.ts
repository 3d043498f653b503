import { PaperContent, PaperKey } from '@/lib/paper/content/contract/paper'
import { type ChosenPart } from '@/lib/sittings/practice/rules/choose-groups'
import { type ComposedPaper, composePaper, type Span } from '@/lib/sittings/practice/rules/compose'
import { isUniqueViolation } from '@/server/platform/db/failures'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import {
  freezeComposed,
  getPaperContent,
  getPaperKey,
  listVersionMedia,
  type MediaRow,
  plainKey,
  sha256,
  storePlain,
} from '@/server/authoring/exam/public'
import { storageOf } from '@/server/platform/storage'
import { findSet, insertSet, type SetChoice, type SetRow } from './set-repo'
import { type Source } from './sources'
import { readAudio } from './mp3-frames'

/** The file name of a set's recording. */
const PRACTICE_FILE = 'audio/practice.mp3'

/** The version of the composition rule: another one makes other papers of the same groups. */
const RULE = 2

type SetRequest = {
  readonly choice: SetChoice
  readonly chosen: readonly ChosenPart[]
  readonly sources: readonly Pick<Source, 'versionId' | 'keyVersionId'>[]
  readonly title: string
}

/** Finds or makes the set of these groups: equal choices share one set. @throws AppError nothing_to_practise when its recordings cannot be joined */
export async function makeSet(ctx: Context, { choice, chosen, sources, title }: SetRequest): Promise<SetRow> {
  const keyOf = new Map(sources.map(({ versionId, keyVersionId }) => [versionId, keyVersionId]))
  const parts = chosen
    .map((part) => ({ ...part, keyVersionId: keyOf.get(part.version) ?? part.version }))
    .toSorted((a, b) => (a.version === b.version ? a.part - b.part : 0))
  const digest = sha256(JSON.stringify([RULE, choice.kind, title, parts]))
  const existingSet = await findSet(ctx.db, digest)
  if (existingSet) return existingSet
  const composed = await compose(ctx, `practice-${digest.slice(0, 32)}`, parts)
  const media = await listMedia(ctx, composed, parts)
  const { skill } = choice
  try {
    await inTransaction(ctx, async (ctx) => {
      const { content, key } = composed
      const releaseAfter = choice.kind === 'placement' ? 'attempt' : 'section'
      const frozen = await freezeComposed(ctx, { digest, title, content, key, media, releaseAfter })
      const questions = composed.questions.map((one) => ({
        ...one,
        keyVersionId: keyOf.get(one.version) ?? one.version,
      }))
      await insertSet(ctx.db, { ...frozen, digest, skill, choice, questions })
    })
  } catch (error) {
    // A concurrent request made the same set.
    if (!isUniqueViolation(error)) throw error
  }
  const storedSet = await findSet(ctx.db, digest)
  if (!storedSet) throw new Error(`The practice set ${digest} was not made`)
  return storedSet
}

type ChosenGroups = ChosenPart & { readonly keyVersionId: string }

async function compose(ctx: Context, slug: string, parts: readonly ChosenGroups[]) {
  const sources = await Promise.all(
    parts.map(async ({ version, keyVersionId, part, groups }) => {
      const [content, key] = [await getPaperContent(ctx, version), await getPaperKey(ctx, keyVersionId)]
      return { version, content, key, part, groups }
    }),
  )
  const composed = composePaper({ slug, title: 'Practice' }, sources)
  return { ...composed, content: PaperContent.parse(composed.content), key: PaperKey.parse(composed.key) }
}

/** The recording of the set, and the pictures of its groups, texts and tasks. */
async function listMedia(
  ctx: Context,
  { content, spans }: ComposedPaper,
  parts: readonly ChosenGroups[],
): Promise<MediaRow[]> {
  const text = JSON.stringify(content)
  const media = new Map<string, MediaRow>()
  for (const version of new Set(parts.map((part) => part.version))) {
    for (const row of await listVersionMedia(ctx, version)) {
      if (row.mediaType.startsWith('image/') && text.includes(JSON.stringify(row.file))) media.set(row.file, row)
    }
  }
  if (spans.length === 0) return [...media.values()]
  const sound = await joinRecordings(ctx, spans)
  if (!sound) throw new AppError('nothing_to_practise')
  return [sound, ...media.values()]
}

/**
 * Joins the recordings of a set's parts, cut between frames without decoding, so that up to a frame more is heard at each cut. Null when one of them
 * is not an MP3, or they differ in kind.
 */
async function joinRecordings(ctx: Pick<Context, 'db' | 'settings'>, spans: readonly Span[]): Promise<MediaRow | null> {
  const storage = storageOf(ctx, 'media')
  const cuts: Uint8Array[] = []
  const kinds = new Set<string>()
  for (const { version, startMs, endMs } of spans) {
    const media = (await listVersionMedia(ctx, version)).find(({ mediaType }) => mediaType === 'audio/mpeg')
    const audio = media ? readAudio(await storage.get(plainKey(media.sha256))) : null
    const cut = audio?.cut(startMs, endMs)
    if (!audio || !cut || cut.length === 0) return null
    kinds.add(audio.kind)
    cuts.push(cut)
  }
  return kinds.size === 1 ? storePlain(storage, PRACTICE_FILE, Buffer.concat(cuts)) : null
}
