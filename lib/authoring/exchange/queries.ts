import type * as contract from '@/lib/authoring/exchange/contract'
import { type WordText } from '@/lib/authoring/word-import/contract'
import { type TextEncoding } from '@/lib/platform/text/imported/encoding'
import { fetchBytes } from '../../platform/client/browser'
import { sendFile, type Upload } from '../../documents/draft/client/upload'
import { CHANGES_ELSEWHERE, readQuery } from '../../platform/client/query'

/** Extracts the text of a Word document; the file is not stored. */
export const readWordFile = (upload: Upload): Promise<WordText> => sendFile('/papers/word/', upload)

/** Previews a file; with `store` it creates the papers, once per id. */
export function importPapers(
  upload: Upload,
  options: { skill: string; encoding: TextEncoding | null; store: boolean; hasConfirmedDoubts: boolean; id: string },
): Promise<contract.ImportReport> {
  const { skill, encoding, store, hasConfirmedDoubts, id } = options
  const query = new URLSearchParams({ skill, store: String(store), seen: String(hasConfirmedDoubts), id })
  if (encoding) query.set('encoding', encoding)
  return sendFile(`/papers/import/?${query}`, upload)
}

/** What a format would lose of the saved state of a paper. */
export const exportReportQuery = (id: string, format: contract.ExchangeFormat) =>
  readQuery<typeof contract.getExportReport>(
    '/papers/{id}/export/{format}/report/',
    { params: { id, format } },
    CHANGES_ELSEWHERE,
  )

/** The file and its name. Not a plain link: the API needs the bearer token. */
export async function fetchExport(id: string, format: contract.ExchangeFormat): Promise<{ name: string; blob: Blob }> {
  const reply = await fetchBytes(`/papers/${id}/export/${format}/`)
  const [, name = 'paper'] = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '') ?? []
  return { name, blob: await reply.blob() }
}
