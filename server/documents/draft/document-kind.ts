import type * as z from 'zod'
import { type recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { type Page } from '@/server/platform/db/page'
import { type Context, type Editor } from '@/server/platform/http/context'

/** A document of this editor; `onlyOf` null: anybody's. */
export type Owned = { readonly id: string; readonly onlyOf: string | null }

/** What the lock of a document says of its draft. */
export type Held = {
  readonly rev: number
  readonly savedBy: string | null
  /** Left out by kinds that cannot be archived. */
  readonly isArchived?: boolean
  /** Nothing was written yet that could be kept; left out by kinds whose drafts begin with a text. */
  readonly isEmpty?: boolean
}

/** What the log of a document is made of. */
export type LoggedKind<Act extends string> = {
  /** What the audit log calls the kind. */
  readonly subject: Parameters<typeof recordAct>[1]['subject']['kind']
  readonly acts: z.ZodType<Act>
  /** What the program is called in the log. */
  readonly program: string
  /** Null when the document is not there or not this editor's. */
  readonly find: (db: Database, document: Owned) => Promise<object | null>
}

/** What the list of documents is made of. */
export type ListedKind<Row, Wanted> = {
  /** Who wrote what came with the program. */
  readonly unnamed: string
  /** Made by `listOwnersSql`. */
  readonly ownersSql: string
  readonly listRows: (db: Database, wanted: Wanted) => Promise<Page<Row>>
}

/** A kind of which many are archived at once; one that is shown is hidden first, by managers alone. */
export type ArchivedKind = {
  /** Made by `setArchivedSql`. */
  readonly archiveSql: string
}

/** What every change of a document needs. */
export type DocumentKind<Before extends Held, Reply> = Pick<LoggedKind<string>, 'subject'> & {
  /** Locks the document until the transaction ends; null when it is not there or not this editor's. */
  readonly lock: (tx: Database, document: Owned) => Promise<Before | null>
  /** The document as the reply to a change of it says it. @throws AppError not_found also when it is another editor's */
  readonly load: (ctx: Context, editor: Editor, id: string) => Promise<Reply>
}

export type Version = { readonly reason: 'kept'; readonly by: string | null }

/** A kind that keeps the texts in whose place others came. */
export type KeepingKind = {
  /** Keeps the draft as it is, unless that is kept already. `by`: who wrote it. */
  readonly keepFormer: (tx: Database, id: string, version: Version) => Promise<void>
}

export type Change<Content, Before> = {
  readonly id: string
  readonly content: Content
  readonly before: Before
  readonly editor: Editor
}

export type SavedKind<Content extends object, Before extends Held, Reply> = DocumentKind<Before, Reply> &
  Partial<KeepingKind> & {
    /** Refuses what no draft of the kind may say, whatever its rev. */
    readonly refuse?: (ctx: Context, change: Change<Content, Before>) => Promise<void> | void
    /** Whether the stored draft says this. */
    readonly isStored: (tx: Database, id: string, content: Content) => Promise<boolean>
    /** Writes the draft and whatever goes with it, and counts its rev. */
    readonly write: (ctx: Context, change: Change<Content, Before>) => Promise<void>
    /** Whether what one writer writes is to be kept again, so that they can go back. */
    readonly isKeepingDue?: (tx: Database, id: string) => Promise<boolean>
  }

export type VersionedKind<Stored, Before extends Held, Reply> = DocumentKind<Before, Reply> &
  KeepingKind & {
    readonly findVersion: (tx: Database, id: string, number: number) => Promise<Stored | null>
    /** The draft becomes what the version says. */
    readonly writeVersion: (ctx: Context, change: Change<Stored, Before>) => Promise<void>
  }

/** A kind that candidates, readers or learners see, and from whom it can be taken again. */
export type ShownKind<Before extends Held, Reply> = DocumentKind<Before, Reply> & {
  /** Takes it from those who see it. Idempotent; false when nobody saw it. */
  readonly hide: (tx: Database, id: string) => Promise<boolean>
  /** Forgets a planned publication. False when there was none. Left out by kinds that are not planned. */
  readonly cancelPlan?: (tx: Database, id: string) => Promise<boolean>
}

/** `Ask`: what is said with a publication beside the rev. */
export type PublishedKind<Ask, Ready, Before extends Held, Reply> = ShownKind<Before, Reply> & {
  /** Sees that nothing stands in the way, and gives what is to be published. @throws AppError not_ready */
  readonly prepare: (ctx: Context, change: Change<Ask, Before>) => Promise<Ready>
  /** Freezes and shows it. The number of the version; null when everybody sees it already. */
  readonly publish: (ctx: Context, work: Work<Ready, Before>) => Promise<number | null>
}

/** `by`: who made the version. */
export type Work<Ready, Before> = {
  readonly id: string
  readonly before: Before
  readonly ready: Ready
  readonly by: string
}

export type PlannedKind<Ask, Ready, Before extends Held, Reply> = PublishedKind<Ask, Ready, Before, Reply> & {
  readonly cancelPlan: (tx: Database, id: string) => Promise<boolean>
  readonly plan: (ctx: Context, work: Omit<Change<Ask, Before>, 'before'> & { readonly at: string }) => Promise<void>
}
