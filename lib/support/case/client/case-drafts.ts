import { type DBSchema } from 'idb'
import { shareDatabase } from '@/lib/platform/client/device-database'
import { type FileType } from '@/lib/support/case/rules/file-types'

export type SentFile = { readonly id: string; readonly name: string }
export type PendingFile = SentFile & { readonly mediaType: FileType; readonly fingerprint: string }
/** Text that somebody has typed and the server does not have yet. `isSent`: they pressed send, and it is sent when there is a network. */
export type CaseDraft = {
  readonly id: string
  readonly text: string
  readonly subject: string
  /** The kind of a new case, or what an answer of staff is sent as. */
  readonly kind: string
  /** The subject of a new case, as named in its URL. */
  readonly about: string
  readonly files: readonly SentFile[]
  /** Files of it that are still on their way. */
  readonly uploads: readonly PendingFile[]
  readonly isSent: boolean
  /** Files that were sent with it, answered or not: the server may have them in a message. */
  readonly tried?: readonly string[]
}
/** Stored with its person: the next user of this computer never sees it. */
type StoredDraft = Omit<CaseDraft, 'uploads'> & Partial<Pick<CaseDraft, 'uploads'>> & { readonly key: string }
interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: StoredDraft }
}

const open = shareDatabase<DraftDatabase>('sanjeh-cases', (database) => {
  database.createObjectStore('drafts', { keyPath: 'key' })
})

/** Null also if the browser stores nothing. */
export async function readCaseDraft(key: string): Promise<CaseDraft | null> {
  try {
    const stored = await (await open()).get('drafts', key)
    // Drafts of an earlier build have no uploads.
    return stored ? { ...stored, uploads: stored.uploads ?? [] } : null
  } catch {
    return null
  }
}

/** The files that drafts of this person still have on their way. Their places begin with the person. */
export async function listPendingFiles(person: string): Promise<string[]> {
  const drafts = await (await open()).getAll('drafts', IDBKeyRange.bound(`${person} `, `${person} \uffff`))
  return drafts.flatMap(({ uploads = [] }) => uploads.map(({ id }) => id))
}

/** An empty draft is deleted. Without storage in the browser the text lives as long as its page. */
export async function storeCaseDraft(key: string, draft: CaseDraft | null): Promise<void> {
  try {
    const database = await open()
    const isEmpty = !draft || (draft.text === '' && draft.subject === '' && countFiles(draft) === 0)
    await (isEmpty ? database.delete('drafts', key) : database.put('drafts', { ...draft, key }))
  } catch {
    // The page keeps it.
  }
}

export function countFiles({ files, uploads }: Pick<CaseDraft, 'files' | 'uploads'>): number {
  return files.length + uploads.length
}
