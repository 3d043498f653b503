import { createHmac, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type DataExport } from '@/lib/accounts/own-data/contract'
import { requireFreshProof } from '@/server/accounts/account/public'
import { recordSecurityEvent } from '@/server/accounts/audit/public'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { streamZip, zipBytes, type ZipPart } from '@/server/platform/adapters/zip/zip-stream'
import { renderExport } from './export-page'
import { listOwnFiles, openOwnFiles, type OwnFile, toPart } from './own-files'
import * as repo from './repo'

const compress = promisify(gzip)
/** Rows of one table in a file: more than any person has made in years. */
const MAX_ROWS = 20_000
const MAX_BYTES = 64 * 1024 * 1024
/** Files made in one pass. */
const PER_PASS = 5

export async function getDataExport(ctx: ViewerContext): Promise<{ export: DataExport | null }> {
  const found = await repo.findExport(ctx.db, ctx.viewer.userId)
  return { export: found && toReply(ctx, found) }
}

/** @throws AppError confirm_first */
export async function requestDataExport(ctx: ViewerContext): Promise<{ export: DataExport }> {
  await requireFreshProof(ctx)
  const { userId } = ctx.viewer
  await repo.upsertExport(ctx.db, ctx.newId(), userId)
  await recordSecurityEvent(ctx, { userId, act: 'data_asked' })
  return { export: toReply(ctx, (await repo.findExport(ctx.db, userId)) ?? notFound()) }
}

/** Makes the requested files, one after the other. */
export async function makeExports(ctx: Context): Promise<void> {
  for (let madeCount = 0; madeCount < PER_PASS; madeCount += 1) {
    const next = await repo.claimExport(ctx.db)
    if (!next) return
    const { files, isCut } = await listOwnFiles(ctx, next.userId)
    const page = await compress(await render(ctx, next, { files, areFilesCut: isCut }))
    const bytes = zipBytes([pageOf(page), ...files.map((file) => toPart(ctx, file))])
    await repo.storeFile(ctx.db, next.id, { page, files, bytes })
  }
}

type OwnFiles = { readonly files: readonly OwnFile[]; readonly areFilesCut: boolean }
/** Renders a page within the limit: if it would be too long, with fewer rows of each table, and says so. */
async function render(ctx: Context, person: { userId: string; identifier: string }, files: OwnFiles): Promise<Buffer> {
  for (let maxRows = MAX_ROWS; ; maxRows = Math.ceil(maxRows / 4)) {
    const sections = await repo.readOwnRows(ctx.db, { ...person, maxRows })
    const page = Buffer.from(renderExport({ sections, ...files }, new Date()))
    if (page.length <= MAX_BYTES || maxRows === 1) return page
  }
}

/** gzip is the same stream as a zip's, between a head of ten bytes and checksum and length: the page is never unpacked here. */
function pageOf(packed: Buffer): ZipPart {
  const [head, tail] = [10, 8]
  const body = packed.subarray(head, -tail)
  return {
    name: 'sanjeh-data.html',
    crc: packed.readUInt32LE(packed.length - tail),
    size: packed.readUInt32LE(packed.length - tail / 2),
    packed: body.length,
    isDeflated: true,
    open: async () => new Blob([new Uint8Array(body)]).stream(),
  }
}

/** @throws AppError link_expired for a forged or expired URL; not_found when the file is gone */
export async function openExport(
  ctx: RequestContext,
  { id, until, signature }: { id: string; until: string; signature: string },
): Promise<BytesReply> {
  const [expected, received] = [Buffer.from(sign(ctx, id, until)), Buffer.from(signature)]
  if (expected.length !== received.length || !timingSafeEqual(expected, received) || Number(until) < Date.now())
    throw new AppError('link_expired')
  const { page, files } = (await repo.findFile(ctx.db, id)) ?? notFound()
  const parts = [pageOf(page), ...(await openOwnFiles(ctx, files))]
  return {
    bytes: streamZip(parts),
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="sanjeh-data.zip"',
      'content-length': String(zipBytes(parts)),
    },
  }
}

function toReply(ctx: Context, row: repo.ExportRow): DataExport {
  const askedAt = row.askedAt.toISOString()
  if (!row.expiresAt || row.bytes === null) return { askedAt, state: row.isGivenUp ? 'failed' : 'waiting', file: null }
  const expiry = String(row.expiresAt.getTime())
  const query = new URLSearchParams({ until: expiry, signature: sign(ctx, row.id, expiry) })
  const path = `/data-exports/${row.id}/?${query}`
  return { askedAt, state: 'ready', file: { path, bytes: row.bytes, expiresAt: row.expiresAt.toISOString() } }
}

function sign({ settings }: Pick<Context, 'settings'>, id: string, until: string): string {
  return createHmac('sha256', settings.authSecret).update(`data export ${id} ${until}`).digest('base64url')
}
